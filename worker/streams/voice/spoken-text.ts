import { FRAME_MS } from '../../../src/contract/audio/audio-format.ts';
import { LETTERS_PER_SECOND, spokenWeight } from '../../../src/job/spoken-length.ts';

/**
 * Estimates how much of a text is spoken in a number of frames: whole words, and never fewer for more frames. It is an
 * estimate because frames do not tell which words they contain.
 */
export function spokenText(text: string, frames: number): string {
  const budget = (frames * FRAME_MS * LETTERS_PER_SECOND) / 1_000;
  let weight = 0;
  let end = 0;
  let before = '';
  for (let at = 0; at <= text.length; at += 1) {
    const character = text.charAt(at);
    if (!/\S/.test(character) && /\S/.test(before)) end = at;
    if (at === text.length) break;
    weight += spokenWeight(character, before);
    if (weight > budget) break;
    before = character;
  }
  return text.slice(0, end);
}
