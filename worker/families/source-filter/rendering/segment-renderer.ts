import { fillNormal, NOISE_PLACE } from '../../../audio/noise.ts';
import type { TierGraphs } from '../graphs/graphs.ts';
import { MODEL_FRAMES } from '../prosody/durations.ts';
import type { SegmentPlan } from '../prosody/prosody.ts';
import type { Delivery } from '../speaker-fit/delivery.ts';
import { shapeMel } from '../speaker-fit/mel-shape.ts';
import type { VoiceConfig } from '../tables.ts';
import { createExcitation, type Excitation } from './excitation.ts';
import { createFiltering, type Filtering, SUBFRAME, sourceEnd, subframesFor } from './filtering.ts';

/**
 * Frames of the service in each step of a segment, the last repeats: the first step is the shortest, so that speech
 * starts at once; later ones recompute less context for each frame. The grid is the same for every front door and
 * every load of the machine, because a graph run over other bounds may round differently.
 */
const STEPS = [1, 1, 2, 4, 8, 12] as const;
/** Model frames that the acoustic decoder makes in one run after the first. */
const ACOUSTIC_BLOCK = 48;

export interface RenderRequest {
  readonly plan: SegmentPlan;
  readonly delivery: Delivery;
  readonly noise: SegmentNoise;
}

/** The random numbers of a segment, by place: asked twice for the same place it gives the same. */
export interface SegmentNoise {
  /** Fills `out` with the channels of one model frame, scaled by the acoustic temperature. */
  acoustic(out: Float32Array, frame: number): void;
  /** Fills `out` with standard normal numbers for the samples from `first` on. */
  vocoder(out: Float32Array, first: number): void;
}

/**
 * Counted noise.
 * @param scale acoustic temperature in the model's own units; at 0 the sound is the same for every seed
 * @param breath factor on the vocoder's noise
 */
export function segmentNoise(seed: number, segment: number, scale: number, breath = 1): SegmentNoise {
  const key = scale === 0 ? 0 : seed;
  return {
    acoustic(out, frame) {
      if (scale === 0) {
        out.fill(0);
        return;
      }
      fillNormal(out, key, NOISE_PLACE.acoustic, segment, (frame * out.length) / 2);
      for (let c = 0; c < out.length; c += 1) out[c] = scale * (out[c] ?? 0);
    },
    vocoder(out, first) {
      fillNormal(out, key, NOISE_PLACE.vocoder, segment, first / 2);
      if (breath !== 1) for (let n = 0; n < out.length; n += 1) out[n] = breath * (out[n] ?? 0);
    },
  };
}

/** Renders one segment piece by piece, equal to a run over the whole to rounding. */
export class SegmentRenderer {
  readonly #graphs: TierGraphs;
  readonly #config: VoiceConfig;
  readonly #request: RenderRequest;
  readonly #mel: Float32Array;
  readonly #logF0: Float32Array;
  readonly #voicing: Float32Array;
  readonly #excitation: Excitation;
  readonly #filtering: Filtering;
  /** Model frames that the acoustic decoder and the vocoder have made. */
  #decoded = 0;
  #rendered = 0;
  #step = 0;

  constructor(graphs: TierGraphs, config: VoiceConfig, request: RenderRequest) {
    const { frames } = request.plan;
    this.#graphs = graphs;
    this.#config = config;
    this.#request = request;
    this.#mel = new Float32Array(config.mels * frames);
    this.#logF0 = new Float32Array(frames);
    this.#voicing = new Float32Array(frames);
    this.#excitation = createExcitation(
      this.#logF0,
      this.#voicing,
      config.hop,
      config.pulseFloor,
      request.noise.vocoder,
    );
    this.#filtering = createFiltering(this.#excitation, frames * config.hop, graphs.config.bins);
  }

  get done(): boolean {
    return this.#rendered >= this.#request.plan.frames;
  }

  /** The next step: PCM in about -1..1, a whole number of service frames. */
  async next(signal: AbortSignal): Promise<Float32Array> {
    const { hop } = this.#config;
    const { context, bins } = this.#graphs.config;
    const total = this.#request.plan.frames;
    const size = (STEPS[Math.min(this.#step, STEPS.length - 1)] ?? 1) * MODEL_FRAMES;
    this.#step += 1;
    const start = this.#rendered;
    const end = Math.min(total, start + size);
    const perFrame = hop / SUBFRAME;
    const known = this.#filtering.done;
    const needed = Math.min(total * perFrame, subframesFor(end * hop));
    const from = Math.max(0, Math.floor(known / perFrame) - context.vocoder);
    const to = Math.min(total, Math.ceil(needed / perFrame) + context.vocoder);
    // F0 is interpolated towards the next frame, and the last window reaches over the end of its own.
    const sources = Math.min(total, Math.ceil(sourceEnd(needed) / hop));
    await this.#decodeTo(Math.min(total, Math.max(to, sources + 1)), signal);
    this.#excitation.extendTo(sources);
    signal.throwIfAborted();
    const filters = await this.#graphs.vocoder({
      mel: columns(this.#mel, this.#config.mels, total, from, to),
      logF0: this.#logF0.slice(from, to),
      voicing: this.#voicing.slice(from, to),
    });
    const row = (subframe: number) => (subframe - from * perFrame) * 3 * bins;
    this.#filtering.add(filters.subarray(row(known), row(needed)));
    this.#rendered = end;
    return this.#filtering.pcm(start * hop, end * hop);
  }

  async #decodeTo(needed: number, signal: AbortSignal): Promise<void> {
    const { plan, delivery } = this.#request;
    const { mels, melFloor } = this.#config;
    const { context } = this.#graphs.config;
    while (this.#decoded < needed) {
      const start = this.#decoded;
      const end = start === 0 ? needed : Math.min(plan.frames, Math.max(needed, start + ACOUSTIC_BLOCK));
      const from = Math.max(0, start - context.acoustic);
      const to = Math.min(plan.frames, end + context.acoustic);
      signal.throwIfAborted();
      const out = await this.#graphs.acoustic({
        encoding: plan.encoding,
        index: plan.index.slice(from, to),
        features: columns(plan.features, 4, plan.frames, from, to),
        noise: this.#acousticNoise(from, to),
        voice: delivery.voice,
      });
      const width = to - from;
      for (let row = 0; row < mels; row += 1) {
        const fresh = out.mel.subarray(row * width + start - from, row * width + end - from);
        this.#mel.set(fresh, row * plan.frames + start);
      }
      if (delivery.shape) shapeMel(this.#mel, plan.frames, start, end, delivery.shape, Math.log(melFloor));
      this.#logF0.set(out.logF0.subarray(start - from, end - from), start);
      this.#voicing.set(out.voicing.subarray(start - from, end - from), start);
      this.#decoded = end;
    }
  }

  #acousticNoise(from: number, to: number): Float32Array {
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

/** Columns [from, to) of a row-major matrix [rows, width]. */
function columns(data: Float32Array, rows: number, width: number, from: number, to: number): Float32Array {
  const out = new Float32Array(rows * (to - from));
  for (let row = 0; row < rows; row += 1) {
    out.set(data.subarray(row * width + from, row * width + to), row * (to - from));
  }
  return out;
}
