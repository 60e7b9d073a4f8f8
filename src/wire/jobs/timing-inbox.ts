import { afterPart, NOTHING_TIMED, type Timings, type TimingsPart } from '../../job/timings.ts';

/** The timings of a job at its opener: each word and phoneme once, in order, without overlap. */
export class TimingInbox {
  /** How many have come. */
  #known = NOTHING_TIMED;
  #words: Timings['words'] = [];
  #phonemes: Timings['phonemes'] = [];
  #wordEnd = 0;
  #phonemeEnd = 0;

  /** Adds timings. Drops those that came already: an engine that resumes a job begins at the start of a segment. */
  put(part: TimingsPart): void {
    const { firstWord, firstPhoneme } = this.#known;
    const words = inOrder(part.words.slice(Math.max(0, firstWord - part.firstWord)), this.#wordEnd);
    const phonemes = inOrder(
      part.phonemes.slice(Math.max(0, firstPhoneme - part.firstPhoneme)),
      this.#phonemeEnd,
    );
    this.#words = [...this.#words, ...words];
    this.#phonemes = [...this.#phonemes, ...phonemes];
    this.#wordEnd = words.at(-1)?.end ?? this.#wordEnd;
    this.#phonemeEnd = phonemes.at(-1)?.end ?? this.#phonemeEnd;
    const after = afterPart(part);
    this.#known = {
      firstWord: Math.max(firstWord, after.firstWord),
      firstPhoneme: Math.max(firstPhoneme, after.firstPhoneme),
    };
  }

  /** What has come since the last call. */
  take(): Timings {
    const taken = { words: this.#words, phonemes: this.#phonemes };
    this.#words = [];
    this.#phonemes = [];
    return taken;
  }
}

/** An engine on another backend can round a boundary differently: nothing begins before what is known has ended. */
function inOrder<T extends { readonly start: number; readonly end: number }>(
  items: readonly T[],
  from: number,
): T[] {
  return items.map((item) => ({
    ...item,
    start: Math.max(item.start, from),
    end: Math.max(item.end, from),
  }));
}
