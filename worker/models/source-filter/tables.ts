/** The tables of a source-filter pack: `config.json`, `tokens.json`, `voices.json`. */
import { z } from 'zod';
import { type Pack, readJson } from '../pack.ts';

const configSchema = z.object({
  /** Samples in one model frame (20 ms). */
  hop: z.int().positive(),
  mels: z.int().positive(),
  /** Smallest magnitude of a mel band. */
  melFloor: z.number().positive(),
  styleSize: z.int().positive(),
  voiceSize: z.int().positive(),
  /** Channels of noise that the acoustic decoder takes. */
  acousticNoise: z.int().positive(),
  /** First-order correlation along the sentence of the noise for duration, pitch and energy. */
  prosodyNoiseCorrelation: z.tuple([z.number(), z.number(), z.number()]),
  /** Model frames of context on each side that make a chunk equal to the whole. */
  context: z.object({ acoustic: z.int().positive(), vocoder: z.int().positive() }),
  /** Share of the noise power that does not follow the pitch pulses. */
  pulseFloor: z.number(),
});

const tokensSchema = z.object({
  tokens: z.array(z.string()),
  silent: z.array(z.string()),
  aliases: z.record(z.string(), z.string()),
  /** Longest duration of a token in model frames. */
  maxFrames: z.int().positive(),
  voiced: z.array(z.boolean()),
  weakWords: z.array(z.string()),
  g2p: z.object({ letters: z.string(), phonemes: z.array(z.string()) }),
});

const voicesSchema = z.object({
  voices: z.record(z.string(), z.object({ embedding: z.array(z.number()) })),
});

export type VoiceConfig = z.infer<typeof configSchema>;

/** The token table with its look-ups. */
export interface TokenTable {
  /** Token id of a token string, after the aliases of the pack. */
  id(token: string): number;
  isSilent(id: number): boolean;
  isVoiced(id: number): boolean;
  readonly maxFrames: number;
  readonly weakWords: ReadonlySet<string>;
  readonly g2p: { readonly letters: string; readonly phonemes: readonly string[] };
}

export interface VoiceTables {
  readonly config: VoiceConfig;
  readonly tokens: TokenTable;
  readonly voices: ReadonlyMap<string, Float32Array>;
}

export async function loadTables(pack: Pack): Promise<VoiceTables> {
  const [config, tokens, voices] = await Promise.all([
    readJson(pack, 'config.json', (value) => configSchema.parse(value)),
    readJson(pack, 'tokens.json', (value) => tokensSchema.parse(value)),
    readJson(pack, 'voices.json', (value) => voicesSchema.parse(value)),
  ]);
  const ids = new Map(tokens.tokens.map((token, id) => [token, id]));
  const silent = new Set(tokens.silent.map((token) => ids.get(token)));
  return {
    config,
    tokens: {
      id(token) {
        const id = ids.get(tokens.aliases[token] ?? token);
        if (id === undefined) throw new Error(`The token "${token}" is not in the pack's table.`);
        return id;
      },
      isSilent: (id) => silent.has(id),
      isVoiced: (id) => tokens.voiced[id] ?? false,
      maxFrames: tokens.maxFrames,
      weakWords: new Set(tokens.weakWords),
      g2p: tokens.g2p,
    },
    voices: new Map(
      Object.entries(voices.voices).map(([id, { embedding }]) => [id, Float32Array.from(embedding)]),
    ),
  };
}
