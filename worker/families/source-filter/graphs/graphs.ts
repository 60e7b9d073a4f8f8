/** The graphs of a source-filter pack, each as one typed function. Shapes: N tokens, T model frames of 20 ms. */
import type { AudioQuality } from '../../../../src/contract/generation/parameters.ts';
import type { Pack } from '../../../packs/pack.ts';
import type { GraphSession, Runtime } from '../../../runtime/runtime.ts';
import type { TierConfig, VoiceConfig } from '../tables.ts';
import { loadGraph } from './load-graph.ts';
import { floats, integers, output } from './tensors.ts';

export interface ProsodyOutput {
  /** [192, N] */
  readonly encoding: Float32Array;
  /** Real-valued durations in model frames [N]. */
  readonly frames: Float32Array;
  /** ln Hz [N]. */
  readonly logF0: Float32Array;
  /** Mean ln mel [N]. */
  readonly energy: Float32Array;
}

export interface AcousticOutput {
  /** ln mel [80, T]. */
  readonly mel: Float32Array;
  /** ln Hz [T]. */
  readonly logF0: Float32Array;
  /** 0 to 1 [T]. */
  readonly voicing: Float32Array;
}

export interface VoiceGraphs {
  prosody(input: {
    tokens: readonly number[];
    voice: Float32Array;
    /** Correlated standard normal [3, N]. */
    noise: Float32Array;
    temperature: number;
  }): Promise<ProsodyOutput>;
  /** The graphs that turn a plan into sound, by quality tier; lower tiers have smaller networks. */
  readonly tiers: Readonly<Record<AudioQuality, TierGraphs>>;
  dispose(): Promise<void>;
}

export interface TierGraphs {
  readonly config: TierConfig;
  acoustic(input: {
    encoding: Float32Array;
    index: Int32Array;
    /** [4, T] */
    features: Float32Array;
    /** Scaled normal [16, T]. */
    noise: Float32Array;
    voice: Float32Array;
  }): Promise<AcousticOutput>;
  /** @returns filters of the subframes [4 T, 3 bins]: see `filtering.ts` */
  vocoder(input: { mel: Float32Array; logF0: Float32Array; voicing: Float32Array }): Promise<Float32Array>;
}

export async function loadGraphs(pack: Pack, runtime: Runtime, config: VoiceConfig): Promise<VoiceGraphs> {
  const sessions = new Map<string, GraphSession>();
  /** Opens each graph once: tiers share graphs. */
  const open = async (file: string): Promise<GraphSession> => {
    const known = sessions.get(file);
    if (known) return known;
    const session = await loadGraph(pack, runtime, file);
    sessions.set(file, session);
    return session;
  };
  const prosody = await open('prosody.onnx');
  const tier = async (name: AudioQuality) => {
    const its = config.tiers[name];
    return tierGraphs(await open(its.acoustic), await open(its.vocoder), its, config);
  };
  return {
    async prosody({ tokens, voice, noise, temperature }) {
      const count = tokens.length;
      const out = await prosody.run({
        tokens: integers(tokens, [1, count]),
        voice: floats(voice, [1, config.voiceSize]),
        noise: floats(noise, [1, 3, count]),
        temperature: floats(Float32Array.of(temperature), [1]),
      });
      return {
        encoding: output(out, 'encoding'),
        frames: output(out, 'frames'),
        logF0: output(out, 'logf0'),
        energy: output(out, 'energy'),
      };
    },
    tiers: { high: await tier('high'), medium: await tier('medium'), low: await tier('low') },
    async dispose() {
      for (const session of sessions.values()) await session.dispose();
    },
  };
}

function tierGraphs(
  acoustic: GraphSession,
  vocoder: GraphSession,
  tier: TierConfig,
  config: VoiceConfig,
): TierGraphs {
  return {
    config: tier,
    async acoustic({ encoding, index, features, noise, voice }) {
      const frames = index.length;
      const out = await acoustic.run({
        encoding: floats(encoding, [1, 192, encoding.length / 192]),
        index: integers(index, [frames]),
        features: floats(features, [1, 4, frames]),
        noise: floats(noise, [1, config.acousticNoise, frames]),
        voice: floats(voice, [1, config.voiceSize]),
      });
      return { mel: output(out, 'mel'), logF0: output(out, 'logf0'), voicing: output(out, 'voicing') };
    },
    async vocoder({ mel, logF0, voicing }) {
      const frames = logF0.length;
      const out = await vocoder.run({
        mel: floats(mel, [1, config.mels, frames]),
        logf0: floats(logF0, [1, frames]),
        voicing: floats(voicing, [1, frames]),
      });
      return output(out, 'filters');
    },
  };
}
