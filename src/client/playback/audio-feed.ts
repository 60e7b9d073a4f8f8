import { AudioOutput, type OutputOptions } from './audio-output.ts';
import { Feeder } from './feeder.ts';
import type { PlaybackReport } from './worklet/worklet-protocol.ts';

/** What the audio thread holds: so long may a page be too busy to supply it. */
const CAPACITY_SECONDS = 5;

/** Keeps the audio thread supplied, never with more than it can hold, and knows which of its reports still count. */
export class AudioFeed {
  readonly output: AudioOutput;
  readonly #feeder: Feeder;
  readonly #capacity: number;
  readonly #onReport: OutputOptions['onReport'];
  /** Stops sent to the audio thread. */
  #take = 0;
  /** Samples of this take at the context's rate: sent to the audio thread, and played by it. */
  #sent = 0;
  #played = 0;
  /** `end()` was called after the last frame; and the audio thread was told. */
  #ending = false;
  #endSent = false;

  constructor(options: Omit<OutputOptions, 'capacitySeconds'>) {
    this.#onReport = options.onReport;
    this.output = new AudioOutput({
      ...options,
      capacitySeconds: CAPACITY_SECONDS,
      onReport: (report) => this.#reported(report),
      onChange: () => {
        this.#supply();
        options.onChange();
      },
    });
    const { sampleRate } = this.output.context;
    this.#feeder = new Feeder(sampleRate);
    this.#capacity = Math.floor(CAPACITY_SECONDS * sampleRate);
  }

  get take(): number {
    return this.#take;
  }

  /** Samples of this take that were played, at the context's rate. */
  get played(): number {
    return this.#played;
  }

  push(samples: Int16Array): void {
    this.#ending = false;
    this.#endSent = false;
    this.#feeder.push(samples);
    this.#supply();
  }

  end(): void {
    this.#ending = true;
    this.#feeder.end();
    this.#supply();
  }

  /** Drops everything; a report `stopped` of the present take follows when the audio thread is there to send it. */
  stop(): void {
    this.#feeder.clear();
    this.#ending = false;
    this.#endSent = false;
    if (!this.output.open) return;
    this.#take += 1;
    this.output.send({ type: 'stop', take: this.#take });
    this.#sent = 0;
    this.#played = 0;
  }

  #supply(): void {
    if (!this.output.open) return;
    while (this.#capacity - (this.#sent - this.#played) >= this.#feeder.longestPiece) {
      const samples = this.#feeder.take();
      if (samples === null) {
        this.#finish();
        break;
      }
      // The first pieces may all stay in the resampler.
      if (samples.length === 0) continue;
      this.#sent += samples.length;
      this.output.send({ type: 'push', samples });
    }
  }

  #finish(): void {
    if (!this.#ending || this.#endSent) return;
    this.#endSent = true;
    this.output.send({ type: 'end' });
  }

  #reported(report: PlaybackReport): void {
    if (report.take === this.#take) {
      this.#played = report.played;
      this.#supply();
    }
    this.#onReport(this.#outdated(report) ? { ...report, event: null } : report);
  }

  /** Whether the event was overtaken on its way: it knew nothing yet of the end, or of frames after an end. */
  #outdated({ event, played }: PlaybackReport): boolean {
    if (event === 'underrun') return this.#endSent;
    return event === 'ended' && !(this.#endSent && played === this.#sent);
  }
}
