import type { ContextTurn } from '../../src/job/job-context.ts';
import type { FoulLanguage } from '../../worker/writer/wording/foul-language.ts';
import { wording, wordsOf } from '../../worker/writer/wording/words.ts';

/** What a reply must not be. */
export const FAULTS = ['empty', 'endless', 'repeating', 'copied', 'foul', 'unclean'] as const;
export type Fault = (typeof FAULTS)[number];

/** More words than this count as endless. */
const ENDLESS_WORDS = 60;
/** This many words, said again, make a repetition. */
const RUN = 3;

/** The faults of a reply, found by other means than the writer's own rules where there are any. */
export function faultsOf(
  text: string,
  turns: readonly ContextTurn[],
  role: string,
  language: FoulLanguage,
): Fault[] {
  const words = wordsOf(text);
  const runs = words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
  const own = turns.filter((turn) => turn.role === role).map((turn) => wording(turn.text ?? ''));
  const found: Readonly<Record<Fault, boolean>> = {
    empty: words.length === 0,
    endless: words.length > ENDLESS_WORDS,
    repeating: new Set(runs).size < runs.length || words.some((word, at) => word === words[at + 1]),
    copied: own.includes(wording(text)),
    foul: language.isFoul(text),
    unclean: !/^[A-Z0-9][ -~]*[.!?]$/.test(text) || / {2}/.test(text),
  };
  return FAULTS.filter((fault) => found[fault]);
}

/** Different pairs of neighboring words among all pairs of all replies (Li et al. 2016, arXiv:1510.03055). */
export function distinct2(texts: readonly string[]): number {
  const pairs = texts.flatMap((text) => {
    const words = wordsOf(text);
    return words.slice(1).map((word, at) => `${words[at]} ${word}`);
  });
  return pairs.length === 0 ? 0 : new Set(pairs).size / pairs.length;
}
