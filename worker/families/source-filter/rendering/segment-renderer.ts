import type { TierGraphs } from '../graphs/graphs.ts';
import { MODEL_FRAMES } from '../prosody/durations.ts';
import type { VoiceConfig } from '../tables.ts';
import { AcousticDecoder, type RenderRequest } from './acoustic-decoder.ts';
import { columns } from './columns.ts';
import { createExcitation, type Excitation } from './excitation.ts';
import { createFiltering, type Filtering, SUBFRAME, sourceEnd, subframesFor } from './filtering.ts';

/**
 * Frames in each block of a segment; the last size repeats. The first block is the shortest, so that speech starts at
 * once; later ones recompute less context for each frame. The sizes are the same for every endpoint and under every load,
 * because a graph run over other bounds may round differently.
 */
const BLOCKS = [1, 1, 2, 4, 8, 12] as const;

/** Renders one segment block by block; equal to one run over the whole segment, but for rounding. */
export class SegmentRenderer {
  readonly #graphs: TierGraphs;
  readonly #config: VoiceConfig;
  readonly #decoder: AcousticDecoder;
  readonly #excitation: Excitation;
  readonly #filtering: Filtering;
  /** Model frames of the segment, and how many of them are rendered. */
  readonly #total: number;
  #rendered = 0;
  #block = 0;

  constructor(graphs: TierGraphs, config: VoiceConfig, request: RenderRequest) {
    this.#graphs = graphs;
    this.#config = config;
    this.#decoder = new AcousticDecoder(graphs, config, request);
    this.#total = request.plan.frames;
    this.#excitation = createExcitation(
      this.#decoder.logF0,
      this.#decoder.voicing,
      config.hop,
      config.pulseFloor,
      request.noise.vocoder,
    );
    this.#filtering = createFiltering(this.#excitation, this.#total * config.hop, graphs.config.bins);
  }

  get done(): boolean {
    return this.#rendered >= this.#total;
  }

  /** The next block: PCM in about -1..1, a whole number of frames. */
  async next(signal: AbortSignal): Promise<Float32Array> {
    const { hop, mels } = this.#config;
    const { context, bins } = this.#graphs.config;
    const total = this.#total;
    const size = (BLOCKS[Math.min(this.#block, BLOCKS.length - 1)] ?? 1) * MODEL_FRAMES;
    this.#block += 1;
    const start = this.#rendered;
    const end = Math.min(total, start + size);
    const perFrame = hop / SUBFRAME;
    const known = this.#filtering.done;
    const needed = Math.min(total * perFrame, subframesFor(end * hop));
    const from = Math.max(0, Math.floor(known / perFrame) - context.vocoder);
    const to = Math.min(total, Math.ceil(needed / perFrame) + context.vocoder);
    // F0 is interpolated toward the next frame, and the last window extends past the end of its own frame.
    const sources = Math.min(total, Math.ceil(sourceEnd(needed) / hop));
    await this.#decoder.decodeTo(Math.min(total, Math.max(to, sources + 1)), signal);
    this.#excitation.extendTo(sources);
    signal.throwIfAborted();
    const filters = await this.#graphs.vocoder({
      mel: columns(this.#decoder.mel, mels, total, from, to),
      logF0: this.#decoder.logF0.slice(from, to),
      voicing: this.#decoder.voicing.slice(from, to),
    });
    const row = (subframe: number) => (subframe - from * perFrame) * 3 * bins;
    this.#filtering.add(filters.subarray(row(known), row(needed)));
    this.#rendered = end;
    return this.#filtering.pcm(start * hop, end * hop);
  }
}
