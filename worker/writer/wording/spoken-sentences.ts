import { sentenceEnds } from '../../text/sentences/sentence-ends.ts';
import { plainText } from '../prompt.ts';
import type { FoulLanguage } from './foul-language.ts';
import type { ReplyLength } from './reply-length.ts';
import { repeats, type WordingRules } from './wording-rules.ts';
import { wordsOf } from './words.ts';

/** Text that a foreign model writes, turned into sentences that may be said. */
export interface SpokenSentences {
  /** Takes more text. @returns what can be said now; each but the first begins with a space */
  take(text: string): string[];
  /** No more text comes. @returns the rest that can be said */
  finish(): string[];
  /** True when enough has been said: the rest is not wanted. */
  readonly full: boolean;
  /** All that was given so far. */
  readonly text: string;
}

export interface SpokenSentencesOptions {
  readonly wording: WordingRules;
  readonly language: FoulLanguage;
  readonly length: ReplyLength;
  /** What was said before. */
  readonly begun: string;
}

/** Stage directions: "(smiles)". */
const ASIDE = /\([^)]*\)|\[[^\]]*\]/g;
/** Marks of lists, emphasis and headings, and every sign that is not read out. */
const UNSPOKEN = /[*_#`~<>{}[\]()|\\/"]|[^\u0020-\u024f]/g;
/** Of English, with the space. */
const CHARACTERS_PER_WORD = 6;
/** A model that has written so many times the longest reply, and not a reply, is not heard out. */
const PATIENCE = 3;
/** A name before the words: "Speaker 1: …". */
const NAMED = /^\s*(?:speaker \w+|assistant|user|me|you)\s*:\s*/i;

export function createSpokenSentences(options: SpokenSentencesOptions): SpokenSentences {
  const { wording, length, begun } = options;
  let text = begun;
  let rest = '';
  /** Characters that have come. */
  let heard = 0;
  let full = wordsOf(begun).length >= length.soft;
  /** A sentence that would make the reply a copy of an earlier turn waits for the next one. */
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

/** One sentence as it is said: plain, with a capital at its start and a mark at its end. */
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
