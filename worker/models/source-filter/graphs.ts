/** The graphs of a source-filter pack, each as one typed function. Shapes: N tokens, T model frames of 20 ms. */
import type { GraphSession, Runtime, TensorInput } from '../../runtime/runtime.ts';
import type { Pack } from '../pack.ts';
import type { VoiceConfig } from './tables.ts';

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
  acoustic(input: {
    encoding: Float32Array;
    index: Int32Array;
    /** [4, T] */
    features: Float32Array;
    /** Scaled normal [16, T]. */
    noise: Float32Array;
    voice: Float32Array;
  }): Promise<AcousticOutput>;
  /** -> PCM [480 T], about -1..1. */
  vocoder(input: {
    mel: Float32Array;
    logF0: Float32Array;
    voicing: Float32Array;
    /** [480 T] */
    source: Float32Array;
    /** [480 T] */
    noise: Float32Array;
  }): Promise<Float32Array>;
  /** Letter numbers [L] -> logits [3 L, 70]. */
  g2p(letters: readonly number[]): Promise<Float32Array>;
  dispose(): Promise<void>;
}

const GRAPHS = ['prosody', 'acoustic', 'vocoder', 'g2p'] as const;

const floats = (data: Float32Array, dims: readonly number[]): TensorInput => ({
  type: 'float32',
  data,
  dims,
});
const integers = (data: ArrayLike<number>, dims: readonly number[]): TensorInput => ({
  type: 'int64',
  data: BigInt64Array.from(Array.from(data, BigInt)),
  dims,
});

/** One output of a run; a graph that lacks it is not of this family. */
function output(outputs: Readonly<Record<string, Float32Array>>, name: string): Float32Array {
  const data = outputs[name];
  if (!data) throw new Error(`The graph has no output "${name}".`);
  return data;
}

export async function loadGraphs(pack: Pack, runtime: Runtime, config: VoiceConfig): Promise<VoiceGraphs> {
  const sessions: GraphSession[] = [];
  const create = async (name: (typeof GRAPHS)[number]) => {
    const session = await runtime.createSession(`${name}.onnx`, await pack.file(`${name}.onnx`));
    sessions.push(session);
    return session;
  };
  const prosody = await create('prosody');
  const acoustic = await create('acoustic');
  const vocoder = await create('vocoder');
  const g2p = await create('g2p');
  const style = floats(new Float32Array(config.styleSize), [1, config.styleSize]);
  const voiceTensor = (voice: Float32Array) => floats(voice, [1, config.voiceSize]);

  return {
    async prosody({ tokens, voice, noise, temperature }) {
      const count = tokens.length;
      const out = await prosody.run({
        tokens: integers(tokens, [1, count]),
        voice: voiceTensor(voice),
        style,
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
    async acoustic({ encoding, index, features, noise, voice }) {
      const frames = index.length;
      const out = await acoustic.run({
        encoding: floats(encoding, [1, 192, encoding.length / 192]),
        index: integers(index, [frames]),
        features: floats(features, [1, 4, frames]),
        noise: floats(noise, [1, config.acousticNoise, frames]),
        voice: voiceTensor(voice),
        style,
      });
      return { mel: output(out, 'mel'), logF0: output(out, 'logf0'), voicing: output(out, 'voicing') };
    },
    async vocoder({ mel, logF0, voicing, source, noise }) {
      const frames = logF0.length;
      const out = await vocoder.run({
        mel: floats(mel, [1, config.mels, frames]),
        logf0: floats(logF0, [1, frames]),
        voicing: floats(voicing, [1, frames]),
        source: floats(source, [1, frames * config.hop]),
        noise: floats(noise, [1, frames * config.hop]),
      });
      return output(out, 'pcm');
    },
    async g2p(letters) {
      return output(await g2p.run({ letters: integers(letters, [1, letters.length]) }), 'logits');
    },
    async dispose() {
      for (const session of sessions) await session.dispose();
    },
  };
}
