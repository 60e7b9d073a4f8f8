/** What rules may know about the text as a whole. */
export interface RuleContext {
  /** The folded text. */
  readonly text: string;
  /** Whether a lower-case string is an English word. */
  readonly isWord: (word: string) => boolean;
  /** The whole text is in capitals, so that capitals carry no meaning. */
  readonly allCaps: boolean;
}

/** One way to read text; it is tried at the current place. */
export interface Rule {
  /** Sticky. Quantifiers that may backtrack are bounded, so that reading takes linear time. */
  readonly pattern: RegExp;
  /** The reading in the notation of `SpokenList`; null when the context rules this reading out. */
  readonly read: (match: Match) => string | null;
}

/** Makes a rule. The pattern gets the sticky flag; it is case-sensitive unless it has the flag `i`. */
export function rule(pattern: RegExp | string, read: Rule['read']): Rule {
  return {
    pattern:
      typeof pattern === 'string'
        ? new RegExp(pattern, 'y')
        : new RegExp(pattern.source, `${pattern.flags}y`),
    read,
  };
}

const SKIPPED_BEFORE = ' \n"\'';
const FAR = 24;

/** A match of a rule's pattern, with its surroundings. */
export class Match {
  readonly context: RuleContext;
  readonly start: number;
  readonly end: number;
  readonly #parts: RegExpExecArray;

  constructor(context: RuleContext, parts: RegExpExecArray) {
    this.context = context;
    this.start = parts.index;
    this.end = parts.index + parts[0].length;
    this.#parts = parts;
  }

  /** A capture group of the pattern; empty where it did not participate. */
  part(index: number): string {
    return this.#parts[index] ?? '';
  }

  /** The whole match. */
  get written(): string {
    return this.part(0);
  }

  /** The character right before the match, '' at the start. */
  get before(): string {
    return this.context.text.charAt(this.start - 1);
  }

  /** The character right after the match, '' at the end. */
  get after(): string {
    return this.context.text.charAt(this.end);
  }

  /** The character before the match, ignoring one space. */
  get left(): string {
    return this.before === ' ' ? this.context.text.charAt(this.start - 2) : this.before;
  }

  /** The character after the match, ignoring one space. */
  get right(): string {
    return this.after === ' ' ? this.context.text.charAt(this.end + 1) : this.after;
  }

  /** The text after the match, as far as rules look ahead. */
  get rest(): string {
    return this.context.text.slice(this.end, this.end + 2 * FAR);
  }

  /** The word before the match, without its period; '' when other marks or nothing precede the match. */
  get wordBefore(): string {
    const { text } = this.context;
    const floor = Math.max(0, this.start - FAR);
    let end = this.start;
    while (end > floor && SKIPPED_BEFORE.includes(text.charAt(end - 1))) end -= 1;
    if (text.charAt(end - 1) === '.') end -= 1;
    let start = end;
    while (start > floor && /[A-Za-z']/.test(text.charAt(start - 1))) start -= 1;
    return text.slice(start, end);
  }

  /** The word after the match, if only spaces are between. */
  get wordAfter(): string {
    return /^[ \n]*([A-Za-z']+)/.exec(this.rest)?.[1] ?? '';
  }

  /** Whether only closing marks follow, so that a period in the match also ends the sentence. */
  get last(): boolean {
    return /^[\s"')\]]*$/.test(this.rest) && this.context.text.length - this.end < FAR;
  }

  /** Whether the period at the end of the match ends the sentence as well as an abbreviation. */
  get stops(): boolean {
    return this.last && this.context.text.charAt(this.end - 1) === '.';
  }

  /** "a 5 km run": whether the amount is used as an adjective, with its unit in the singular. */
  get adjective(): boolean {
    return /^an?$/i.test(this.wordBefore) && /^[ -]?[A-Za-z]/.test(this.rest);
  }
}
