import { SAMPLE_RATE, wavFile } from '../../../client/parley.ts';

/** Silence between two turns, in seconds: about as long as in a conversation between people. */
export const PAUSE_SECONDS = 0.35;

/** One 24 kHz mono WAV of all turns, with a pause between them. */
export function joinTurns(turns: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const pause = new Int16Array(Math.round(PAUSE_SECONDS * SAMPLE_RATE));
  return wavFile(turns.flatMap((turn, index) => (index === 0 ? [turn] : [pause, turn])));
}
