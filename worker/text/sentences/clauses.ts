import { spokenLetters, spokenWeight } from '../../../src/job/spoken-length.ts';
import { ABBREVIATIONS } from '../tables/abbreviation-table.ts';
import { type Span, trimSpan } from './span.ts';

/** Score of a cut at each kind of place, in units of the relative distance to the ideal place. */
const WORTH = { question: 1.2, clause: 1, comma: 0.8, gap: 0, within: -0.5 } as const;

/** No piece is shorter than this share of the ideal length, whatever mark is there. */
const SHORTEST = 0.35;

/** Cuts a span that takes too long to speak into pieces of similar length, at marks if possible, otherwise between words. */
export function splitClauses(text: string, span: Span, maxChars: number): Span[] {
  const pieces: Span[] = [];
  let rest = span;
  let weight = spokenLetters(text, span.start, span.end);
  while (weight > maxChars) {
    const target = weight / Math.ceil(weight / maxChars);
    const end = bestCut(text, rest, target, maxChars);
    const piece = { start: rest.start, end };
    weight -= spokenLetters(text, piece.start, piece.end);
    pieces.push(trimSpan(text, piece));
    rest = { start: end, end: rest.end };
  }
  pieces.push(trimSpan(text, rest));
  return pieces.filter((piece) => piece.start < piece.end);
}

/** The end of the first piece: the place with the highest score, less its distance to the target. */
function bestCut(text: string, { start, end }: Span, target: number, maxChars: number): number {
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  let weight = 0;
  let at = start;
  while (at < end) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    weight += spokenWeight(character, text.charAt(at - 1));
    if (weight > maxChars && at > start) break;
    at += character.length;
    const worth = worthOfCut(text, at);
    if (worth === null || weight < target * SHORTEST) continue;
    const score = worth - Math.abs(weight - target) / target;
    if (score >= bestScore) [best, bestScore] = [at, score];
  }
  return best > start ? best : at;
}

/** The score of a cut before `at`; null where a cut would split a word. */
function worthOfCut(text: string, at: number): number | null {
  const before = text.charAt(at - 1);
  if (before === '—' || /[。！？；]/.test(before)) return WORTH.clause;
  if (/[，、]/.test(before)) return WORTH.comma;
  if (!/\s/.test(text.charAt(at))) return null;
  const next = text.slice(at, at + 2).trimStart();
  const mark = /[.,;:?!–-](?=["'”’)\]]{0,2}$)/.exec(text.slice(Math.max(0, at - 3), at))?.[0] ?? '';
  if (/[?!]/.test(mark)) return WORTH.question;
  if (/[;:]/.test(mark) || (/[–-]/.test(mark) && /\s/.test(text.charAt(at - 2)))) return WORTH.clause;
  if (mark === ',')
    return /\d,$/.test(text.slice(at - 2, at)) && /^\d/.test(next) ? WORTH.within : WORTH.comma;
  if (mark === '.') return isAbbreviated(text, at) ? WORTH.within : WORTH.comma;
  if (/^[([]/.test(next) || /[)\]]/.test(before)) return WORTH.comma;
  return /\d/.test(before) || /^[\d%–-]/.test(next) ? WORTH.within : WORTH.gap;
}

function isAbbreviated(text: string, at: number): boolean {
  const word = /([A-Za-z.]{1,12})\.$/.exec(text.slice(Math.max(0, at - 14), at))?.[1] ?? '';
  return word.length < 3 || word.includes('.') || ABBREVIATIONS.has(word);
}
