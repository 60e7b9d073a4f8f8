import { addSibilant } from './word-endings.ts';

/** Pronunciations of whole words, such as a lexicon's; null for an unknown one. */
export type LookUp = (word: string) => readonly string[] | null;

/** A regular ending: how it is written, and how it sounds after the base. */
export interface Ending {
  readonly written: string;
  /** The base may lose a final e, double its last consonant or change y to i before it. */
  readonly changesBase: boolean;
  readonly sound: (base: readonly string[]) => readonly string[];
}

const SHORTEST_BASE = 3;
/** Most endings that are removed to reach a word of the lexicon. */
const DEEPEST = 2;

const after =
  (phonemes: string) =>
  (base: readonly string[]): readonly string[] => [...base, ...phonemes.split(' ')];

/** In the order in which they are tried: longer endings first. */
export const ENDINGS: readonly Ending[] = [
  { written: 'ings', changesBase: true, sound: after('IH0 NG Z') },
  { written: 'less', changesBase: false, sound: after('L AH0 S') },
  { written: 'like', changesBase: false, sound: after('L AY2 K') },
  { written: 'ful', changesBase: false, sound: after('F AH0 L') },
  { written: 'ing', changesBase: true, sound: after('IH0 NG') },
  { written: 'ed', changesBase: true, sound: addPast },
  { written: 's', changesBase: false, sound: addSibilant },
];

/**
 * For words outside the lexicon, each of these is right at least as often as the letter-to-sound model; -ing, -ed, -er, -ly,
 * -ness and compounds are not (scripts/eval-words.mjs).
 */
export const SURE_ENDINGS: readonly Ending[] = ENDINGS.filter(({ changesBase }) => !changesBase);

const VOICELESS = /^(?:P|T|K|F|TH|S|SH|CH)$/;

/** "started" IH0 D, "asked" T, "called" D. */
function addPast(base: readonly string[]): readonly string[] {
  const last = base.at(-1) ?? '';
  if (last === 'T' || last === 'D') return [...base, 'IH0', 'D'];
  return [...base, VOICELESS.test(last) ? 'T' : 'D'];
}

/** The phonemes of a word that is a known word with one of the endings; null for any other word. */
export function derive(
  word: string,
  lookUp: LookUp,
  endings: readonly Ending[],
  depth = DEEPEST,
): readonly string[] | null {
  if (depth === 0) return null;
  for (const { written, changesBase, sound } of endings) {
    if (!word.endsWith(written)) continue;
    for (const base of basesOf(word.slice(0, -written.length), written, changesBase)) {
      if (base.length < SHORTEST_BASE) continue;
      const phonemes = lookUp(base) ?? derive(base, lookUp, endings, depth - 1);
      if (phonemes) return sound(phonemes);
    }
  }
  return null;
}

/** Possible bases of a stem, likelier ones first: "hop" + ing is from "hope", "hopp" + ing from "hop". */
function basesOf(stem: string, ending: string, changesBase: boolean): string[] {
  if (ending === 's') {
    if (stem.endsWith('s') || stem.endsWith("'")) return [];
    return [
      stem,
      ...(stem.endsWith('ie') ? [`${stem.slice(0, -2)}y`] : []),
      ...(stem.endsWith('e') ? [stem.slice(0, -1)] : []),
    ];
  }
  const fromY = stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [];
  if (!changesBase) return [...fromY, stem];
  const single = stem.slice(0, -1);
  const doubled = stem.length > 2 && stem.at(-1) === stem.at(-2) && /[^aeiou]/.test(stem.at(-1) ?? '');
  if (doubled && !/[lsf]$/.test(stem)) return [single, stem];
  return [...fromY, `${stem}e`, stem, ...(doubled ? [single] : [])];
}
