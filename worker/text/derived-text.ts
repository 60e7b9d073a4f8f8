import type { Span } from './sentences/span.ts';

/** A text that is made from another one, and where each of its characters comes from. */
export class DerivedText {
  #text = '';
  /** The place in the source of each UTF-16 unit. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  get text(): string {
    return this.#text;
  }

  /** Adds characters that together stand for a stretch of the source. */
  add(characters: string, { start, end }: Span): void {
    this.#text += characters;
    for (let unit = 0; unit < characters.length; unit += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  /** Adds characters of the source as they are, from `start` on. */
  copy(characters: string, start: number): void {
    this.#text += characters;
    for (let unit = 0; unit < characters.length; unit += 1) {
      this.#starts.push(start + unit);
      this.#ends.push(start + unit + 1);
    }
  }

  /** Counts the source up to `end` to the last character, such as a combining mark to its letter. */
  extend(end: number): void {
    if (this.#ends.length > 0) this.#ends[this.#ends.length - 1] = end;
  }

  /** The stretch of the source that a stretch of this text stands for. */
  sourceOf({ start, end }: Span): Span {
    return { start: this.#starts[start] ?? 0, end: this.#ends[end - 1] ?? 0 };
  }
}
