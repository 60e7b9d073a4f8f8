import { sentenceEnds } from '../../text/sentences/sentence-ends.ts';
import { plainText } from '../prompt.ts';
import type { FoulLanguage } from './foul-language.ts';
import type { ReplyLength } from './reply-length.ts';
import { repeats, type WordingRules } from './wording-rules.ts';
import { wordsOf } from './words.ts';

/** Turns the text of a foreign model into sentences that may be spoken. */
export interface SpokenSentences {
  /** Takes more text. @returns the sentences that can be spoken now; each but the first starts with a space */
  take(text: string): string[];
  /** Ends the text. @returns the rest that can be spoken */
  finish(): string[];
  /** True when the reply is long enough: the rest is ignored. */
  readonly full: boolean;
  /** All text returned so far. */
  readonly text: string;
}

export interface SpokenSentencesOptions {
  readonly wording: WordingRules;
  readonly language: FoulLanguage;
  readonly length: ReplyLength;
  /** The text that was spoken before. */
  readonly begun: string;
}

/** Stage directions: "(smiles)". */
const ASIDE = /\([^)]*\)|\[[^\]]*\]/g;
/** Marks of lists, emphasis and headings, and every symbol that is not spoken. */
const UNSPOKEN = /[*_#`~<>{}[\]()|\\/"]|[^\u0020-\u024f]/g;
/** Characters of an English word, with its space. */
const CHARACTERS_PER_WORD = 6;
/** A model that has written this many times the longest reply without a usable sentence is given up. */
const PATIENCE = 3;
/** A speaker's name before the text: "Speaker 1: …". */
const NAMED = /^\s*(?:speaker \w+|assistant|user|me|you)\s*:\s*/i;

export function createSpokenSentences(options: SpokenSentencesOptions): SpokenSentences {
  const { wording, length, begun } = options;
  let text = begun;
  let rest = '';
  /** Number of characters received. */
  let heard = 0;
  let full = wordsOf(begun).length >= length.soft;
  /** A sentence that would make the reply a copy of an earlier turn is held until another follows. */
  let held = '';

  const accept = (raw: string): string[] => {
    const sentence = clean(raw);
    if (full || sentence === '' || !isSayable(sentence, text + held, options)) return [];
    const addition = held + (text + held === '' ? sentence : ` ${sentence}`);
    const words = wordsOf(text + addition).length;
    if (words > length.hard && text !== '') {
      full = true;
      return [];
    }
    full = words >= length.soft;
    if (wording.refusesReply(text + addition)) {
      held = addition;
      full = false;
      return [];
    }
    held = '';
    text += addition;
    return [addition];
  };

  return {
    get full() {
      return full;
    },
    get text() {
      return text;
    },
    take(more) {
      rest += more;
      heard += more.length;
      const said: string[] = [];
      let start = 0;
      for (const end of sentenceEnds(rest)) {
        said.push(...accept(rest.slice(start, end)));
        start = end;
      }
      rest = rest.slice(start);
      if (heard > PATIENCE * length.hard * CHARACTERS_PER_WORD) full = true;
      return said;
    },
    finish() {
      const last = rest;
      rest = '';
      return accept(last);
    },
  };
}

/** A sentence as it is spoken: plain text that starts with a capital and ends with a mark. */
function clean(raw: string): string {
  const plain = plainText(plainText(raw).replace(NAMED, '').replace(ASIDE, ' ').replace(UNSPOKEN, ' '))
    .replace(/ +(?=[.,!?;:])/g, '')
    .replace(/^[^A-Za-z0-9]+/, '');
  if (!/[A-Za-z0-9]/.test(plain)) return '';
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital.replace(/[,;:\s-]+$/, '')}.`;
}

function isSayable(sentence: string, before: string, options: SpokenSentencesOptions): boolean {
  const { wording, language, length } = options;
  const words = wordsOf(sentence);
  if (words.length > length.hard || language.isFoul(sentence) || wording.refusesSentence(sentence))
    return false;
  const all = wordsOf(before);
  return words.every((word) => {
    all.push(word);
    return !repeats(all);
  });
}
