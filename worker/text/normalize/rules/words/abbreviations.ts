import { ABBREVIATIONS, type Abbreviation, SAINTS } from '../../../tables/abbreviation-table.ts';
import { DIRECTIONS } from '../../../tables/compass-table.ts';
import { SENTENCE_STARTERS } from '../../../tables/sentence-starters.ts';
import { spell } from '../../acronym.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const FOLLOWERS: Readonly<Record<Abbreviation['needs'], RegExp>> = {
  number: /^ {0,2}#?(?:\d|[IVXLC]{2,}\b|[VX]\b)/,
  capital: /^ ?[A-Z]/,
  anything: /^/,
};

/** "approx.", "e.g.", "No. 5", "Gen. Lee": the abbreviations of the table. */
const listed = rule("([A-Za-z]{1,6}(?:\\.[A-Za-z]{1,2}){0,2})(\\.?)(?![A-Za-z'])", (match) => {
  if (match.before === '&') return null;
  const stop = match.part(2) === '.';
  for (const { say, bare, needs, closes } of ABBREVIATIONS.get(match.part(1)) ?? []) {
    if ((!stop && (!bare || /\d/.test(match.after))) || !FOLLOWERS[needs].test(match.rest)) continue;
    return `${say}${stop && closes ? fullStop(match) : ''}`;
  }
  return null;
});

/** The period of an abbreviation also ends the sentence at the end of the text and before a word that starts one. */
function fullStop(match: Match): string {
  const starter = /^["')\]]{0,2} +["'([]?([A-Z][a-z]*)\b/.exec(match.rest)?.[1];
  return match.last || (starter !== undefined && SENTENCE_STARTERS.has(starter)) ? ' .' : '';
}

/** A saint before a name, a street after one: "St. Paul", "Main St.", "5th St". */
const saintOrStreet = rule("St(\\.?)(?![A-Za-z0-9'])", (match) => {
  const next = /^ ([A-Z][a-z]+)/.exec(match.rest)?.[1] ?? '';
  const place = /^[A-Z]|^(?:st|nd|rd|th)$/.test(match.wordBefore);
  if (SAINTS.has(next) || (next && !place)) return 'saint';
  return `street${match.part(1) && fullStop(match)}`;
});

/** A doctor before a name, a drive after one: "Dr. Wu", "Mulholland Dr." */
const doctorOrDrive = rule("Dr(\\.?)(?![A-Za-z0-9'])", (match) => {
  const place = /^[A-Z][a-z]/.test(match.wordBefore) && !SENTENCE_STARTERS.has(match.wordBefore);
  if (place && !/^ [A-Z]/.test(match.rest)) return `drive${match.part(1) && fullStop(match)}`;
  return 'doctor';
});

/** "Fifth Ave.", but "Ave Maria". */
const avenue = rule("Aves?(\\.?)(?![A-Za-z0-9'])", (match) => {
  if (!match.part(1) && !/^[A-Z]|^(?:st|nd|rd|th)$/.test(match.wordBefore)) return null;
  return `avenue${match.part(1) && fullStop(match)}`;
});

/** "Roe v. Wade". */
const versus = rule('v\\.(?= [A-Z])', (match) => (/^[A-Z]/.test(match.wordBefore) ? 'versus' : null));

/** "U.S.", "D.C.", "a.m.", "U.S.A.", "U.S.-based", "U.S.'s": letters with periods. */
const dotted = rule("((?:[A-Za-z]\\.){2,8}(?:[A-Z](?![A-Za-z]))?)('?s(?![a-z]))?", (match) => {
  if (/^[a-z]\.[a-z]\.$/.test(match.part(1)) && /^[a-z]/.test(match.after)) return null;
  return `${spell(match.part(1).replaceAll('.', ''))}${match.part(2)}${match.part(1).endsWith('.') ? fullStop(match) : ''}`;
});

/** "N. Main St.": a direction before a street name. */
const direction = rule(
  '([NSEW])\\.? (?=[A-Z][a-z]{1,15} (?:St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Pkwy|Way)\\b)',
  (match) => DIRECTIONS.get(match.part(1)) ?? null,
);

/** Initials: "J. R. R. Tolkien", "George W. Bush"; elsewhere the period after a single letter ends a sentence. */
const initial = rule('([A-Z])\\.(?= ?[A-Z])', (match) => {
  const name = /^[A-Z]/.test(match.wordBefore) || /[.(]/.test(match.before.trim()) || match.wordBefore === '';
  const next = /^ ?([A-Z][a-z]*)/.exec(match.rest)?.[1] ?? '';
  if (match.part(1) === 'I' || !name || (SENTENCE_STARTERS.has(next) && next.length > 1)) return null;
  return match.part(1);
});

/** "w/ milk", "w/o sugar", "c/o", "N/A", "he/she". */
const slashed = rule('([A-Za-z]{1,4})/([A-Za-z]{0,6})(?![A-Za-z/])', (match) => {
  const written = `${match.part(1)}/${match.part(2)}`;
  return SLASHED.get(written.toLowerCase()) ?? null;
});

const SLASHED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'w/': 'with',
    'w/o': 'without',
    'c/o': 'care of',
    'n/a': 'N A',
    'b/c': 'because',
    'he/she': 'he or she',
    'she/he': 'she or he',
    'him/her': 'him or her',
    'his/her': 'his or her',
    's/he': 'he or she',
    'y/n': 'yes or no',
  }),
);

/** Rules for what starts with a letter. */
export const ABBREVIATION_RULES: readonly Rule[] = [
  slashed,
  saintOrStreet,
  doctorOrDrive,
  avenue,
  versus,
  listed,
  dotted,
  direction,
  initial,
];
