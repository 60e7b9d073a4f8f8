import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { HeardClock } from './heard-clock.ts';
import type { PlaybackPosition } from './types.ts';
import type { PlaybackReport } from './worklet/worklet-protocol.ts';

/** One stream of sound and how far it is: from the first frame pushed until it has ended or was stopped. */
export class Stream {
  /** Count of stops before it, on both sides: tells its reports from those of streams that were stopped. */
  readonly take: number;
  readonly finished: Promise<void>;
  /** Settles {@link Stream.finished}. */
  finish: () => void = () => {};
  fail: (error: Error) => void = () => {};
  /** Whether `end()` was called after the last frame. */
  ending = false;
  sounding = false;
  readonly #rate: number;
  readonly #clock: HeardClock;
  /** Samples of the take that belong to streams before this one. */
  readonly #origin: number;
  #pushed = 0;
  #heard = 0;

  /**
   * @param rate of the context, in Hz
   * @param origin samples of the take that were played before this stream
   */
  constructor(take: number, rate: number, origin: number) {
    this.take = take;
    this.#rate = rate;
    this.#clock = new HeardClock(rate);
    this.#origin = origin;
    this.finished = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
    // Not everybody waits for the end.
    this.finished.catch(() => {});
  }

  add(samples: number): void {
    this.#pushed += samples;
    this.ending = false;
  }

  mark(report: PlaybackReport): void {
    this.#clock.mark(report);
    this.sounding = report.sounding;
  }

  /** @param time on the context's clock, in seconds, of what is heard now */
  heardAt(time: number): PlaybackPosition {
    const samples = this.#sourceSamples(this.#clock.at(time));
    // Estimates of the output's latency waver, but nothing is unheard again.
    this.#heard = Math.max(this.#heard, samples);
    return positionOf(this.#heard);
  }

  /** The place of a report, which may be heard a little later. */
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
