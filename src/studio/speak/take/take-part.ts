import { SAMPLE_RATE } from '../../../client/parley.ts';
import { GrowingSound } from '../../shared/audio/growing-sound.ts';
import type { CompletedTurn, TimedWord } from '../../shared/service/converse-stream.ts';
import type { PartPlan } from './parts.ts';
import { type SpokenWord, utf16Places } from './spoken-words.ts';

/** A part that is complete, as it is kept. */
export interface FinishedPart {
  readonly samples: number;
  /** 16-bit little-endian, 24 kHz, mono. */
  readonly pcm: Blob;
  /** Peaks of 10 ms. */
  readonly peaks: Float32Array;
  /** Places and times are relative to the part. */
  readonly words: readonly SpokenWord[];
  readonly answer: CompletedTurn;
}

/** One request of a take: waiting, under way, or finished. */
export class TakePart {
  readonly plan: PartPlan;
  words: readonly SpokenWord[] = [];
  finished: FinishedPart | null = null;
  /** What has arrived so far of a part under way. */
  live: GrowingSound | null = null;
  #places: ((codePoint: number) => number) | undefined;

  constructor(plan: PartPlan, finished: FinishedPart | null = null) {
    this.plan = plan;
    this.finished = finished;
    if (finished !== null) this.words = finished.words;
  }

  get samples(): number {
    return this.finished?.samples ?? this.live?.samples ?? 0;
  }

  get seconds(): number {
    return this.samples / SAMPLE_RATE;
  }

  get peaks(): Float32Array {
    return this.finished?.peaks ?? this.live?.peaks.value ?? new Float32Array();
  }

  /** Starts, or starts again: the same seed gives the same samples, and those that are there are not pushed twice. */
  begin(): (samples: Int16Array) => void {
    this.live ??= new GrowingSound();
    const { live } = this;
    let known = live.samples;
    return (samples) => {
      const repeated = Math.min(known, samples.length);
      known -= repeated;
      live.push(samples.subarray(repeated));
    };
  }

  /** Adds words that are about to be heard; those of a part that is made again are there already. */
  addWords(words: readonly TimedWord[]): void {
    this.#places ??= utf16Places(this.plan.text);
    const place = this.#places;
    const last = this.words.at(-1)?.start ?? -1;
    const more = words.map(({ startChar, endChar, startSeconds, endSeconds }) => ({
      start: place(startChar),
      end: place(endChar),
      from: startSeconds,
      to: endSeconds,
    }));
    this.words = [...this.words, ...more.filter(({ start }) => start > last)];
  }

  finish(answer: CompletedTurn): FinishedPart {
    const live = this.live ?? new GrowingSound();
    this.finished = {
      samples: live.samples,
      pcm: live.pcm(),
      peaks: live.peaks.value.slice(),
      words: this.words,
      answer,
    };
    // The browser can move a blob out of memory.
    this.live = null;
    return this.finished;
  }

  /** Samples from `from`, which is relative to the part. */
  async read(from: number, most: number): Promise<Int16Array> {
    if (this.live !== null) return this.live.read(from, most);
    if (this.finished === null) return new Int16Array();
    const bytes = await this.finished.pcm.slice(2 * from, 2 * (from + most)).arrayBuffer();
    return new Int16Array(bytes);
  }
}
