/** What the rules may know about the whole text. */
export interface Scene {
  /** The folded text. */
  readonly text: string;
  /** Whether a lower-case string is an English word. */
  readonly isWord: (word: string) => boolean;
  /** The text is written in capitals throughout, so that capitals say nothing. */
  readonly shouting: boolean;
}

/** One way to read a piece of text, tried where the reader stands. */
export interface Rule {
  /** Sticky. Every quantifier that a failure could repeat is bounded, so that reading stays linear. */
  readonly pattern: RegExp;
  /** The reading in the notation of `SpokenList`; null when the context speaks against this rule. */
  readonly read: (match: Match) => string | null;
}

/** Makes a rule; the pattern gets the sticky flag, and the case of its letters counts unless `flags` says otherwise. */
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

/** What a pattern found, with its surroundings. */
export class Match {
  readonly scene: Scene;
  readonly start: number;
  readonly end: number;
  readonly #parts: RegExpExecArray;

  constructor(scene: Scene, parts: RegExpExecArray) {
    this.scene = scene;
    this.start = parts.index;
    this.end = parts.index + parts[0].length;
    this.#parts = parts;
  }

  /** A group of the pattern; empty where it did not take part. */
  part(index: number): string {
    return this.#parts[index] ?? '';
  }

  /** All that the pattern took. */
  get written(): string {
    return this.part(0);
  }

  /** The character right before the match, '' at the start. */
  get before(): string {
    return this.scene.text.charAt(this.start - 1);
  }

  /** The character right after the match, '' at the end. */
  get after(): string {
    return this.scene.text.charAt(this.end);
  }

  /** The character before the match, past a space. */
  get left(): string {
    return this.before === ' ' ? this.scene.text.charAt(this.start - 2) : this.before;
  }

  /** The character after the match, past a space. */
  get right(): string {
    return this.after === ' ' ? this.scene.text.charAt(this.end + 1) : this.after;
  }

  /** The text after the match, as far as context matters. */
  get rest(): string {
    return this.scene.text.slice(this.end, this.end + 2 * FAR);
  }

  /** The word before the match, without its full stop; '' when other marks or nothing stand there. */
  get wordBefore(): string {
    const { text } = this.scene;
    const floor = Math.max(0, this.start - FAR);
    let end = this.start;
    while (end > floor && SKIPPED_BEFORE.includes(text.charAt(end - 1))) end -= 1;
    if (text.charAt(end - 1) === '.') end -= 1;
    let start = end;
    while (start > floor && /[A-Za-z']/.test(text.charAt(start - 1))) start -= 1;
    return text.slice(start, end);
  }

  /** The word after the match, past spaces only. */
  get wordAfter(): string {
    return /^[ \n]*([A-Za-z']+)/.exec(this.rest)?.[1] ?? '';
  }

  /** Nothing but closing marks follows: a full stop in the match is the end of the sentence too. */
  get last(): boolean {
    return /^[\s"')\]]*$/.test(this.rest) && this.scene.text.length - this.end < FAR;
  }

  /** The match ends with a full stop that ends the sentence as well as an abbreviation. */
  get stops(): boolean {
    return this.last && this.scene.text.charAt(this.end - 1) === '.';
  }

  /** "a 5 km run": the amount stands as an adjective, its unit in the singular. */
  get adjective(): boolean {
    return /^an?$/i.test(this.wordBefore) && /^[ -]?[A-Za-z]/.test(this.rest);
  }
}
