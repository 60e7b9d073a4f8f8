/** Entry of the audio thread: the processor that plays what a {@link Player} sends, loaded with `addModule()`. */
import { type CoreEvent, PlaybackCore } from '../playback-core.ts';
import type { PlaybackOrder, PlaybackReport, ProcessorName, ProcessorOptions } from './worklet-protocol.ts';

/*
 * The part of AudioWorkletGlobalScope that is used (https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope).
 * Declared here because no library of TypeScript has it, and within this module because no other realm does.
 */
declare const sampleRate: number;
declare const currentTime: number;
declare abstract class AudioWorkletProcessor {
  readonly port: {
    onmessage: ((event: { readonly data: PlaybackOrder }) => void) | null;
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
  #take = 0;
  /** The take that begins when the fade of the present one is over. */
  #nextTake = 0;
  #nextReport = 0;
  #closed = false;

  constructor({ processorOptions }: { readonly processorOptions: ProcessorOptions }) {
    super();
    const { capacitySeconds, cushionSeconds, fadeSeconds } = processorOptions;
    this.#core = new PlaybackCore({
      // Besides a take, the fade of the one before it has to fit.
      capacity: Math.ceil((capacitySeconds + fadeSeconds) * sampleRate),
      cushion: Math.round(cushionSeconds * sampleRate),
      fade: fadeSeconds * sampleRate,
      onEvent: (event, at) => this.#report(event, currentTime + at / sampleRate),
    });
    this.port.onmessage = ({ data }) => this.#obey(data);
  }

  /** False ends this processor's life. */
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

  #obey(order: PlaybackOrder): void {
    switch (order.type) {
      case 'push':
        // The page knows how much fits; should it err, the sound has a hole and the page goes on counting right.
        this.#core.push(order.samples);
        break;
      case 'end':
        this.#core.end();
        break;
      case 'stop':
        this.#nextTake = order.take;
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
      take: this.#take,
      time,
      played,
      // An event that ends the sound is told before the core has moved on.
      sounding: event === null || event === 'playing' ? sounding : false,
    });
    if (event === 'stopped') this.#take = this.#nextTake;
  }
}

registerProcessor('parley-playback', PlaybackProcessor);
