/** The files of an exported history: `history.json` with the entries, and a WAV for each that has audio. */

export const LIST_FILE = 'history.json';
export const FORMAT = 'parley-history';
export const VERSION = 1;

/** The name of the WAV of entry `n`, counted from 0: `audio/0001-nora-good-morning.wav`. */
export function audioName(n: number, wavName: string): string {
  return `audio/${String(n + 1).padStart(5, '0')}-${wavName}`;
}
