import { SAMPLE_RATE } from '../../../client/parley.ts';
import { PEAK_SAMPLES } from '../../shared/audio/peak-meter.ts';
import type { Sound } from '../../shared/audio/sound.ts';
import { Cell } from '../../shared/observable/cell.ts';
import type { CompletedTurn } from '../../shared/service/converse-stream.ts';
import type { SpeechRequest } from '../../shared/service/studio-api.ts';
import type { SpokenWord } from './spoken-words.ts';
import type { TakePart } from './take-part.ts';

/** Speech takes about this long for each character, before any of the take is known. */
const SECONDS_PER_CHARACTER = 0.068;

/** A request whose seed is known, so that any part of it can be made again. */
export type SeededRequest = SpeechRequest & { readonly seed: number };

/** What identifies a take and makes it repeatable. */
export interface TakeHeader {
  readonly id: string;
  readonly request: SeededRequest;
  readonly voiceName: string;
  readonly made: Date;
}

/** One rendered audio of a text, in one or more parts. It can be played while it is made. */
export class Take implements Sound {
  readonly header: TakeHeader;
  readonly parts: readonly TakePart[];
  readonly grown = new Cell(0);
  /** From the request to the first sound that was heard, in milliseconds; null until then. */
  heardAfterMs: number | null = null;
  #growing = false;
  readonly #words = new Latest(() => this.#allWords());
  readonly #peaks = new Latest(() => this.#allPeaks());

  constructor(header: TakeHeader, parts: readonly TakePart[]) {
    this.header = header;
    this.parts = parts;
  }

  get samples(): number {
    return this.parts.reduce((sum, { samples }) => sum + samples, 0);
  }

  /** The length so far. */
  get seconds(): number {
    return this.samples / SAMPLE_RATE;
  }

  get growing(): boolean {
    return this.#growing;
  }

  get complete(): boolean {
    return this.parts.every(({ finished }) => finished !== null);
  }

  /** The share that is made, from 0 to 1, by the characters of the text. */
  get progress(): number {
    if (this.complete) return 1;
    return Math.min(this.#charactersDone() / Math.max(this.header.request.text.length, 1), 0.99);
  }

  /** The length once it is complete, estimated until then. */
  get expectedSeconds(): number {
    if (this.complete) return this.seconds;
    const { length } = this.header.request.text;
    const done = this.#charactersDone();
    const rate = done > 200 ? this.seconds / done : SECONDS_PER_CHARACTER;
    return Math.max(this.seconds, length * rate);
  }

  /** The words that are made, with places in the text and times in the take. */
  get words(): readonly SpokenWord[] {
    return this.#words.at(this.grown.value);
  }

  #allWords(): readonly SpokenWord[] {
    let seconds = 0;
    return this.parts.flatMap((part) => {
      const startsAt = seconds;
      seconds += part.seconds;
      return part.words.map(({ start, end, from, to }) => ({
        start: start + part.plan.start,
        end: end + part.plan.start,
        from: from + startsAt,
        to: to + startsAt,
      }));
    });
  }

  /** What the service reported about the finished parts. */
  get answers(): readonly CompletedTurn[] {
    return this.parts.flatMap(({ finished }) => finished?.answer ?? []);
  }

  /** The peaks of 10 ms, followed by silence for what is expected and not made. */
  get peaks(): Float32Array {
    return this.#peaks.at(this.grown.value);
  }

  #allPeaks(): Float32Array {
    const peaks = new Float32Array(Math.ceil(Math.round(this.expectedSeconds * SAMPLE_RATE) / PEAK_SAMPLES));
    let samples = 0;
    for (const part of this.parts) {
      const at = Math.floor(samples / PEAK_SAMPLES);
      peaks.set(part.peaks.subarray(0, Math.max(0, peaks.length - at)), at);
      samples += part.samples;
    }
    return peaks;
  }

  setGrowing(growing: boolean): void {
    this.#growing = growing;
    this.changed();
  }

  /** Notifies of a change of a part. */
  changed(): void {
    this.grown.set(this.grown.value + 1);
  }

  read(from: number, most: number): Promise<Int16Array> | Int16Array {
    let at = from;
    for (const part of this.parts) {
      if (at < part.samples) return part.read(at, most);
      at -= part.samples;
    }
    return new Int16Array();
  }

  #charactersDone(): number {
    let done = 0;
    for (const { plan, finished, words, seconds } of this.parts) {
      if (finished !== null) done = plan.start + plan.text.length;
      else if (seconds > 0) {
        const spoken = words.at(-1)?.end ?? seconds / SECONDS_PER_CHARACTER;
        done = plan.start + Math.min(spoken, plan.text.length);
      }
    }
    return done;
  }
}

/** A value that is computed once for each version. */
class Latest<T> {
  readonly #compute: () => T;
  #version = -1;
  #value: T | undefined;

  constructor(compute: () => T) {
    this.#compute = compute;
  }

  at(version: number): T {
    if (this.#value === undefined || version !== this.#version) {
      this.#value = this.#compute();
      this.#version = version;
    }
    return this.#value;
  }
}
