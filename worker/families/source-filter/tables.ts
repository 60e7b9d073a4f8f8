/** The tables of a source-filter pack: `config.json`, `tokens.json`, `voices.json`. */
import { z } from 'zod';
import { type Pack, readJson } from '../../packs/pack.ts';
import type { Manner } from './prosody/manner.ts';

const tierSchema = z.object({
  /** Files of the graphs. */
  acoustic: z.string(),
  vocoder: z.string(),
  /** Model frames of context on each side with which a part equals the whole. */
  context: z.object({ acoustic: z.int().positive(), vocoder: z.int().positive() }),
  /** Bins of the spectrum, from 0 Hz up, for which the vocoder returns filters; the bins above are silent. */
  bins: z.int().positive(),
});

const configSchema = z.object({
  /** Samples in one model frame (20 ms). */
  hop: z.int().positive(),
  mels: z.int().positive(),
  /** Smallest magnitude of a mel band. */
  melFloor: z.number().positive(),
  voiceSize: z.int().positive(),
  /** Channels of noise that the acoustic decoder takes. */
  acousticNoise: z.int().positive(),
  /** First-order correlation along the sentence of the noise for duration, pitch and energy. */
  prosodyNoiseCorrelation: z.tuple([z.number(), z.number(), z.number()]),
  /** The graphs of each quality tier. */
  tiers: z.object({ high: tierSchema, medium: tierSchema, low: tierSchema }),
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
});

const voicesSchema = z.object({
  /** The trained voices, ordered by the length of their vocal tracts, longest first. */
  line: z.array(z.object({ name: z.string(), embedding: z.array(z.number()) })).min(1),
  /** The voices that clients choose from: places between the trained voices, each with its own manner. */
  voices: z.record(
    z.string(),
    z.object({
      at: z.number().min(0),
      manner: z.object({
        pitch: z.number(),
        range: z.number().positive(),
        pace: z.number().positive(),
        brightness: z.number(),
        breath: z.number().min(0),
      }),
    }),
  ),
});

export type TierConfig = z.infer<typeof tierSchema>;
export type VoiceConfig = z.infer<typeof configSchema>;

/** The token table with its lookups. */
export interface TokenTable {
  /** Token id of a token string, after the aliases of the pack. */
  id(token: string): number;
  isSilent(id: number): boolean;
  isVoiced(id: number): boolean;
  readonly maxFrames: number;
  readonly weakWords: ReadonlySet<string>;
}

export interface VoiceTables {
  readonly config: VoiceConfig;
  readonly tokens: TokenTable;
  /** Embeddings of the trained voices by name, in the order of the line. */
  readonly trained: ReadonlyMap<string, Float32Array>;
  /** The voices that clients choose from, by voice id. */
  readonly voices: ReadonlyMap<string, CastVoice>;
}

/** One voice that a client can choose. */
export interface CastVoice {
  /** Place on the line of trained voices: 0 is the first, 1 the second, fractions are mixtures. */
  readonly at: number;
  readonly manner: Manner;
}

export async function loadTables(pack: Pack): Promise<VoiceTables> {
  const [config, tokens, voices] = await Promise.all([
    readJson(pack, 'config.json', (value) => configSchema.parse(value)),
    readJson(pack, 'tokens.json', (value) => tokensSchema.parse(value)),
    readJson(pack, 'voices.json', (value) => voicesSchema.parse(value)),
  ]);
  const aliases = new Map(Object.entries(tokens.aliases));
  const ids = new Map(tokens.tokens.map((token, id) => [token, id]));
  const silent = new Set(tokens.silent.map((token) => ids.get(token)));
  return {
    config,
    tokens: {
      id(token) {
        const id = ids.get(aliases.get(token) ?? token);
        if (id === undefined) throw new Error(`The token "${token}" is not in the pack's table.`);
        return id;
      },
      isSilent: (id) => silent.has(id),
      isVoiced: (id) => tokens.voiced[id] ?? false,
      maxFrames: tokens.maxFrames,
      weakWords: new Set(tokens.weakWords),
    },
    trained: new Map(voices.line.map(({ name, embedding }) => [name, Float32Array.from(embedding)])),
    voices: new Map(Object.entries(voices.voices)),
  };
}
