import { AudioOutput, type OutputOptions } from './audio-output.ts';
import { Feeder } from './feeder.ts';
import type { PlaybackReport } from './worklet/worklet-protocol.ts';

/** Sound that the audio thread can hold: a page can be busy for this long before it must supply more. */
const CAPACITY_SECONDS = 5;

/** Supplies the audio thread with as much as it can hold, and knows which of its reports are current. */
export class AudioFeed {
  readonly output: AudioOutput;
  readonly #feeder: Feeder;
  readonly #capacity: number;
  readonly #onReport: OutputOptions['onReport'];
  /** Stops sent to the audio thread so far. */
  #epoch = 0;
  /** Samples of this epoch, at the context's rate: sent to the audio thread, and played by it. */
  #sent = 0;
  #played = 0;
  /** Whether `end()` was called after the last frame, and whether the audio thread knows. */
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

  get epoch(): number {
    return this.#epoch;
  }

  /** Samples of this epoch that were played, at the context's rate. */
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

  /** Drops everything. A running audio thread answers with a report `stopped` of the epoch that ends. */
  stop(): void {
    this.#feeder.clear();
    this.#ending = false;
    this.#endSent = false;
    if (!this.output.open) return;
    this.#epoch += 1;
    this.output.send({ type: 'stop', epoch: this.#epoch });
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
      // The resampler may hold back all of the first pieces.
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
    if (report.epoch === this.#epoch) {
      this.#played = report.played;
      this.#supply();
    }
    this.#onReport(this.#outdated(report) ? { ...report, event: null } : report);
  }

  /** Whether the event was sent before the audio thread knew of the end, or of frames after an end. */
  #outdated({ event, played }: PlaybackReport): boolean {
    if (event === 'underrun') return this.#endSent;
    return event === 'ended' && !(this.#endSent && played === this.#sent);
  }
}
