/** The pack's own voices as measured by the analyzer that measures the clients' speakers: `voice-line.json`. */
import { z } from 'zod';
import { type Pack, readJson } from '../../../packs/pack.ts';

/** One voice or mixture, measured on its own output. */
export interface VoicePoint {
  /** Place on the line: 0 is the first of its voices, 1 the second, fractions are mixtures. */
  readonly at: number;
  /** Median, Hz. */
  readonly pitchHz: number;
  /** 10th to 90th percentile, semitones. */
  readonly pitchRange: number;
  /** Syllable nuclei per second. */
  readonly syllableRate: number;
  /** RMS of the speech, dB below full scale. */
  readonly levelDb: number;
  /** Mean ln magnitude of voiced speech at -20 dBFS in 80 mel bands. */
  readonly spectrum: readonly number[];
}

/** Measures along the line of the trained voices, from the longest vocal tract to the shortest. */
export interface VoiceLine {
  /** In the order of `at`, the first at 0, the last at the last voice. */
  readonly points: readonly VoicePoint[];
}

const lineSchema = z.object({
  points: z
    .array(
      z.object({
        at: z.number(),
        pitchHz: z.number(),
        pitchRange: z.number(),
        syllableRate: z.number(),
        levelDb: z.number(),
        spectrum: z.array(z.number()),
      }),
    )
    .min(1),
});

export function loadVoiceLine(pack: Pack): Promise<VoiceLine> {
  return readJson(pack, 'voice-line.json', (value) => lineSchema.parse(value));
}

/** The measures at any place on the line, interpolated linearly. */
export function pointAt({ points }: VoiceLine, at: number): VoicePoint {
  const next = points.findIndex((point) => point.at >= at);
  const right = points[next < 0 ? points.length - 1 : next];
  const left = points[Math.max(0, (next < 0 ? points.length : next) - 1)];
  if (!left || !right) throw new Error('The voice line has no points.');
  if (left.at === right.at) return right;
  const share = (at - left.at) / (right.at - left.at);
  const mix = (a: number, b: number) => a + share * (b - a);
  return {
    at,
    pitchHz: Math.exp(mix(Math.log(left.pitchHz), Math.log(right.pitchHz))),
    pitchRange: mix(left.pitchRange, right.pitchRange),
    syllableRate: mix(left.syllableRate, right.syllableRate),
    levelDb: mix(left.levelDb, right.levelDb),
    spectrum: left.spectrum.map((value, band) => mix(value, right.spectrum[band] ?? value)),
  };
}

/** The embedding at a place on the line: mixtures of embeddings are voices too (voice pack, "Prosody"). */
export function embeddingAt(trained: ReadonlyMap<string, Float32Array>, at: number): Float32Array {
  const voices = [...trained.values()];
  const left = voices[Math.min(voices.length - 1, Math.floor(at))];
  const right = voices[Math.min(voices.length - 1, Math.floor(at) + 1)];
  if (!left || !right) throw new Error('The pack has no trained voices.');
  const share = at - Math.floor(at);
  return left.map((value, n) => value + share * ((right[n] ?? value) - value));
}
