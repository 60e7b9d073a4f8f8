import { spokenWords } from '../../../asr/word-errors.ts';

/** A choice in a spoken form: `three hundred {fifty|and fifty}`. */
const CHOICE = /\{([^{}]*)\}/;

/**
 * All word sequences of a spoken form.
 * @throws {Error} when braces are left over
 */
export function readings(spoken: string): string[][] {
  const match = CHOICE.exec(spoken);
  if (!match) {
    if (/[{}\d]/.test(spoken)) throw new Error(`"${spoken}": expected words and choices like {a|b} alone.`);
    return [spokenWords(spoken)];
  }
  const [choice, options = ''] = match;
  return options.split('|').flatMap((option) => readings(spoken.replace(choice, () => option)));
}
