import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { ServiceError } from '../../contract/errors/errors.ts';
import { settlesWithin } from '../../primitives/within.ts';
import { createMalformedCounter } from '../../wire/malformed.ts';
import { parseReport } from './worklet/parse-report.ts';
import type {
  PlaybackOrder,
  PlaybackReport,
  ProcessorName,
  ProcessorOptions,
} from './worklet/worklet-protocol.ts';

const PROCESSOR: ProcessorName = 'parley-playback';

/** Length of the fade when sound starts, ends or is stopped: too long for a click, short enough for an interruption. */
const FADE_SECONDS = 0.005;

/** A browser that has not enabled sound within this time requires a user gesture. */
const UNLOCK_TIMEOUT_MS = 1_000;

/** No output has a longer latency; a larger estimate is wrong. */
const MOST_LATENCY_SECONDS = 1;

const malformed = createMalformedCounter('the port of the audio thread');

export interface OutputOptions {
  /** Address of the module of the audio thread. */
  readonly module: URL;
  readonly context: AudioContext | undefined;
  readonly destination: AudioNode | undefined;
  /** See {@link ProcessorOptions}. */
  readonly capacitySeconds: number;
  readonly cushionSeconds: number;
  readonly onReport: (report: PlaybackReport) => void;
  /** The context has started, or was suspended or interrupted, or the audio thread is ready. */
  readonly onChange: () => void;
  /** The audio thread could not be loaded, or has failed. */
  readonly onError: (error: ServiceError) => void;
}

/** The audio context with the processor that plays, and its clock. */
export class AudioOutput {
  readonly context: AudioContext;
  /** Resolves when orders can be sent. */
  readonly ready: Promise<void>;
  readonly #own: boolean;
  readonly #onChange: () => void;
  #node: AudioWorkletNode | null = null;
  /** Set by the first `close()`. */
  #closing: Promise<void> | null = null;

  constructor(options: OutputOptions) {
    this.#own = options.context === undefined;
    this.context = options.context ?? openContext();
    this.#onChange = options.onChange;
    this.context.addEventListener('statechange', this.#onChange);
    this.ready = this.#load(options);
    this.ready.catch(options.onError);
  }

  get running(): boolean {
    return this.context.state === 'running';
  }

  /** Whether the context waits for a user gesture, not just for the audio device. */
  get locked(): boolean {
    return this.context.state === 'suspended' && !navigator.userActivation?.hasBeenActive;
  }

  /** Whether orders can be sent. */
  get open(): boolean {
    return this.#node !== null;
  }

  /** Time of the sound that the speaker outputs now, on the context's clock, in seconds. */
  get heardTime(): number {
    const { currentTime, outputLatency, baseLatency } = this.context;
    const { contextTime = 0, performanceTime = 0 } = this.context.getOutputTimestamp();
    // Browsers without the timestamp return zeros.
    const time =
      contextTime > 0 && performanceTime > 0
        ? contextTime + (performance.now() - performanceTime) / 1000
        : currentTime - (outputLatency || baseLatency || 0);
    return Math.min(Math.max(time, currentTime - MOST_LATENCY_SECONDS), currentTime);
  }

  /** Asks the browser to enable sound; returns whether it does. */
  async resume(): Promise<boolean> {
    // Without a user gesture, some browsers never settle the promise of resume().
    await settlesWithin(this.context.resume(), UNLOCK_TIMEOUT_MS);
    return this.running;
  }

  send(order: PlaybackOrder): void {
    this.#node?.port.postMessage(order, order.type === 'push' ? [order.samples.buffer] : []);
  }

  /** Releases the output for good, even while it is being loaded. */
  close(): Promise<void> {
    this.#closing ??= this.#release();
    return this.#closing;
  }

  async #release(): Promise<void> {
    this.context.removeEventListener('statechange', this.#onChange);
    this.send({ type: 'close' });
    this.#node?.disconnect();
    this.#node = null;
    if (this.#own && this.context.state !== 'closed') await this.context.close();
  }

  async #load(options: OutputOptions): Promise<void> {
    const { module, destination, capacitySeconds, cushionSeconds, onReport, onChange, onError } = options;
    const { context } = this;
    try {
      await context.audioWorklet.addModule(module);
    } catch (cause) {
      // A context that closes meanwhile may refuse the module.
      if (this.#closing) return;
      const message = `The audio worklet could not be loaded from ${module.href}.`;
      throw new ServiceError('service_unavailable', message, { cause });
    }
    if (this.#closing || context.state === 'closed') return;
    const node = new AudioWorkletNode(context, PROCESSOR, {
      numberOfInputs: 0,
      outputChannelCount: [1],
      processorOptions: {
        capacitySeconds,
        cushionSeconds,
        fadeSeconds: FADE_SECONDS,
      } satisfies ProcessorOptions,
    });
    node.port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const report = parseReport(data);
      if (report) onReport(report);
      else malformed.add();
    };
    node.onprocessorerror = () =>
      onError(new ServiceError('internal_error', 'The audio worklet has failed.'));
    node.connect(destination ?? context.destination);
    this.#node = node;
    onChange();
  }
}

/** At the rate of the service where the browser allows it: the browser then resamples once, for the output. */
function openContext(): AudioContext {
  try {
    return new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  } catch {
    return new AudioContext({ latencyHint: 'interactive' });
  }
}
