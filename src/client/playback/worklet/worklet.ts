/** Entry of the audio thread, loaded with `addModule()`: the processor that plays the samples a {@link Player} sends. */
import { type CoreEvent, PlaybackCore } from '../playback-core.ts';
import { parseOrder } from './parse-order.ts';
import type { PlaybackOrder, PlaybackReport, ProcessorName, ProcessorOptions } from './worklet-protocol.ts';

/*
 * The part of AudioWorkletGlobalScope that is used (https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope).
 * TypeScript has no library for it, and no other realm has these names.
 */
declare const sampleRate: number;
declare const currentTime: number;
declare abstract class AudioWorkletProcessor {
  readonly port: {
    onmessage: ((event: { readonly data: unknown }) => void) | null;
    postMessage(report: PlaybackReport): void;
  };
}
declare function registerProcessor(
  name: ProcessorName,
  processor: new (options: { readonly processorOptions: ProcessorOptions }) => AudioWorkletProcessor,
): void;

/** Seconds between reports while there is something to play. */
const REPORT_SECONDS = 0.02;

class PlaybackProcessor extends AudioWorkletProcessor {
  readonly #core: PlaybackCore;
  #epoch = 0;
  /** The epoch that begins when the fade of the current one ends. */
  #nextEpoch = 0;
  #nextReport = 0;
  #closed = false;
  #malformed = 0;

  constructor({ processorOptions }: { readonly processorOptions: ProcessorOptions }) {
    super();
    const { capacitySeconds, cushionSeconds, fadeSeconds } = processorOptions;
    this.#core = new PlaybackCore({
      // An epoch has to fit, and the fade of the one before it.
      capacity: Math.ceil((capacitySeconds + fadeSeconds) * sampleRate),
      cushion: Math.round(cushionSeconds * sampleRate),
      fade: fadeSeconds * sampleRate,
      onEvent: (event, at) => this.#report(event, currentTime + at / sampleRate),
    });
    this.port.onmessage = ({ data }) => {
      const order = parseOrder(data);
      if (order) this.#handle(order);
      else this.#malformed += 1;
    };
  }

  /** Returns false when this processor can be collected. */
  process(_inputs: unknown, outputs: readonly (readonly Float32Array[])[]): boolean {
    const [first, ...others] = outputs[0] ?? [];
    if (first === undefined) return !this.#closed;
    const core = this.#core;
    core.render(first);
    for (const channel of others) channel.set(first);
    const end = currentTime + first.length / sampleRate;
    if (!core.silent && end >= this.#nextReport) this.#report(null, end);
    return !this.#closed;
  }

  #handle(order: PlaybackOrder): void {
    switch (order.type) {
      case 'push':
        // The page knows how much fits. If it is wrong, the sound has a gap, and the page's count stays right.
        this.#core.push(order.samples);
        break;
      case 'end':
        this.#core.end();
        break;
      case 'stop':
        this.#nextEpoch = order.epoch;
        this.#core.stop();
        break;
      case 'close':
        this.#closed = true;
        break;
    }
  }

  #report(event: CoreEvent | null, time: number): void {
    const { played, sounding } = this.#core;
    this.#nextReport = time + REPORT_SECONDS;
    this.port.postMessage({
      event,
      epoch: this.#epoch,
      time,
      played,
      // The core reports an event that ends the sound before it changes its own state.
      sounding: event === null || event === 'playing' ? sounding : false,
      malformed: this.#malformed,
    });
    if (event === 'stopped') this.#epoch = this.#nextEpoch;
  }
}

registerProcessor('parley-playback', PlaybackProcessor);
