import { type Playback, playableRate } from './output.ts';
import { later, type SpokenWord } from './request-audio.ts';

/** How often the place in the audio is looked at while a word is far, in milliseconds: it stands still in a pause. */
const LOOK_MS = 100;

export interface TellOptions {
  /** Of the utterance. */
  readonly rate: number;
  /** Ends it: nothing more is told. */
  readonly signal: AbortSignal;
  readonly tell: (word: SpokenWord) => void;
}

/** Tells each word when it is heard; at the end of the audio those that are left. Never rejects. */
export async function tellWords(
  words: readonly SpokenWord[],
  playback: Playback,
  { rate, signal, tell }: TellOptions,
): Promise<void> {
  let ended = false;
  const end = playback.ended.then(() => {
    ended = true;
  });
  for (const word of words) {
    const at = word.start_s / playableRate(rate);
    while (!ended && !signal.aborted && playback.seconds < at) {
      const milliseconds = Math.min(LOOK_MS, (at - playback.seconds) * 1_000);
      // An abort ends the loop.
      await Promise.race([end, later(milliseconds, signal).catch(() => {})]);
    }
    if (signal.aborted) return;
    tell(word);
  }
}

/** The place of a word in its utterance, in UTF-16 units. @param start of its sentence, whose text is `sentence` */
export function wordPlace(
  sentence: string,
  start: number,
  { start_char, end_char }: SpokenWord,
): { readonly charIndex: number; readonly charLength: number } {
  const characters = [...sentence];
  const units = (to: number) => characters.slice(0, to).join('').length;
  return { charIndex: start + units(start_char), charLength: units(end_char) - units(start_char) };
}
