import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { HeardClock } from './heard-clock.ts';
import type { PlaybackPosition } from './types.ts';
import type { PlaybackReport } from './worklet/worklet-protocol.ts';

/** One stream of sound and its position: from the first frame pushed until it ends or is stopped. */
export class Stream {
  /** The epoch of its samples, by which its reports are known from those of stopped streams. */
  readonly epoch: number;
  readonly finished: Promise<void>;
  /** Settles {@link Stream.finished}. */
  finish: () => void = () => {};
  fail: (error: Error) => void = () => {};
  sounding = false;
  readonly #rate: number;
  readonly #clock: HeardClock;
  /** Samples of the epoch that belong to earlier streams. */
  readonly #origin: number;
  #pushed = 0;
  #heard = 0;

  /**
   * @param rate sample rate of the context, in Hz
   * @param origin samples of the epoch that were played before this stream
   */
  constructor(epoch: number, rate: number, origin: number) {
    this.epoch = epoch;
    this.#rate = rate;
    this.#clock = new HeardClock(rate);
    this.#origin = origin;
    this.finished = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
    // There may be no listener for the end.
    this.finished.catch(() => {});
  }

  add(samples: number): void {
    this.#pushed += samples;
  }

  mark(report: PlaybackReport): void {
    this.#clock.mark(report);
    this.sounding = report.sounding;
  }

  /** @param time of the sound heard now, on the context's clock, in seconds */
  heardAt(time: number): PlaybackPosition {
    const samples = this.#sourceSamples(this.#clock.at(time));
    // Estimates of the output latency vary, but the position never goes back.
    this.#heard = Math.max(this.#heard, samples);
    return positionOf(this.#heard);
  }

  /** The position of a report; it is heard a little later. */
  playedIn({ played }: PlaybackReport): PlaybackPosition {
    return positionOf(this.#sourceSamples(played));
  }

  get pushed(): PlaybackPosition {
    return positionOf(this.#pushed);
  }

  #sourceSamples(played: number): number {
    const samples = Math.round(((played - this.#origin) * SAMPLE_RATE) / this.#rate);
    return Math.min(Math.max(samples, 0), this.#pushed);
  }
}

/** @param samples at 24 kHz */
export function positionOf(samples: number): PlaybackPosition {
  return { samples, seconds: samples / SAMPLE_RATE };
}
