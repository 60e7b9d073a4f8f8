import type { TierGraphs } from '../graphs/graphs.ts';
import type { SegmentPlan } from '../prosody/prosody.ts';
import type { Delivery } from '../speaker-fit/delivery.ts';
import { shapeMel } from '../speaker-fit/mel-shape.ts';
import type { VoiceConfig } from '../tables.ts';
import { columns } from './columns.ts';
import type { SegmentNoise } from './segment-noise.ts';

/** Model frames that are decoded in one run after the first. */
const RUN_FRAMES = 48;

/** A segment to render. */
export interface RenderRequest {
  readonly plan: SegmentPlan;
  readonly delivery: Delivery;
  readonly noise: SegmentNoise;
}

/** Decodes the plan of a segment into the vocoder's inputs, as far as they are needed. T: model frames of the segment. */
export class AcousticDecoder {
  /** ln mel [mels, T]; columns that are decoded do not change. */
  readonly mel: Float32Array;
  /** ln Hz [T]. */
  readonly logF0: Float32Array;
  /** 0 to 1 [T]. */
  readonly voicing: Float32Array;
  readonly #graphs: TierGraphs;
  readonly #config: VoiceConfig;
  readonly #request: RenderRequest;
  #decoded = 0;

  constructor(graphs: TierGraphs, config: VoiceConfig, request: RenderRequest) {
    const { frames } = request.plan;
    this.#graphs = graphs;
    this.#config = config;
    this.#request = request;
    this.mel = new Float32Array(config.mels * frames);
    this.logF0 = new Float32Array(frames);
    this.voicing = new Float32Array(frames);
  }

  /** Decodes at least the first `needed` model frames. */
  async decodeTo(needed: number, signal: AbortSignal): Promise<void> {
    const { plan, delivery } = this.#request;
    const { mels, melFloor } = this.#config;
    const { context } = this.#graphs.config;
    while (this.#decoded < needed) {
      const start = this.#decoded;
      const end = start === 0 ? needed : Math.min(plan.frames, Math.max(needed, start + RUN_FRAMES));
      const from = Math.max(0, start - context.acoustic);
      const to = Math.min(plan.frames, end + context.acoustic);
      signal.throwIfAborted();
      const out = await this.#graphs.acoustic({
        encoding: plan.encoding,
        index: plan.index.slice(from, to),
        features: columns(plan.features, 4, plan.frames, from, to),
        noise: this.#noise(from, to),
        voice: delivery.voice,
      });
      const width = to - from;
      for (let row = 0; row < mels; row += 1) {
        const fresh = out.mel.subarray(row * width + start - from, row * width + end - from);
        this.mel.set(fresh, row * plan.frames + start);
      }
      if (delivery.shape) shapeMel(this.mel, plan.frames, start, end, delivery.shape, Math.log(melFloor));
      this.logF0.set(out.logF0.subarray(start - from, end - from), start);
      this.voicing.set(out.voicing.subarray(start - from, end - from), start);
      this.#decoded = end;
    }
  }

  #noise(from: number, to: number): Float32Array {
    const { acousticNoise: channels } = this.#config;
    const noise = new Float32Array(channels * (to - from));
    const frame = new Float32Array(channels);
    for (let t = from; t < to; t += 1) {
      this.#request.noise.acoustic(frame, t);
      for (let c = 0; c < channels; c += 1) noise[c * (to - from) + t - from] = frame[c] ?? 0;
    }
    return noise;
  }
}
