import { mean } from './moments.ts';

/** One speaker's utterances, each as a vector. */
export interface Speaker {
  readonly id: string;
  readonly vectors: readonly (readonly number[])[];
}

export interface VoiceDistances {
  readonly ids: readonly string[];
  /** RMS distance of each speaker's utterances to their own centroid. */
  readonly spreads: readonly number[];
  /** Distance of the centroids of two speakers / the larger of their spreads; 0 on the diagonal. */
  readonly ratios: readonly (readonly number[])[];
}

/**
 * Distances that weigh every component alike: each is divided by its standard deviation within a
 * speaker, pooled over all speakers.
 */
export function voiceDistances(speakers: readonly Speaker[]): VoiceDistances {
  const scales = withinDeviations(speakers);
  const scaled = speakers.map(({ vectors }) =>
    vectors.map((vector) => vector.map((value, k) => value / (scales[k] ?? 1))),
  );
  const centroids = scaled.map(centroid);
  const spreads = scaled.map((vectors, s) =>
    Math.sqrt(mean(vectors.map((vector) => distance(vector, centroids[s] ?? []) ** 2))),
  );
  const ratios = centroids.map((a, i) =>
    centroids.map((b, j) => (i === j ? 0 : distance(a, b) / Math.max(spreads[i] ?? 0, spreads[j] ?? 0))),
  );
  return { ids: speakers.map(({ id }) => id), spreads, ratios };
}

function centroid(vectors: readonly (readonly number[])[]): number[] {
  return (vectors[0] ?? []).map((_, k) => mean(vectors.map((vector) => vector[k] ?? 0)));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, k) => value - (b[k] ?? 0)));
}

function withinDeviations(speakers: readonly Speaker[]): number[] {
  const away = speakers.flatMap(({ vectors }) => {
    const middle = centroid(vectors);
    return vectors.map((vector) => vector.map((value, k) => (value - (middle[k] ?? 0)) ** 2));
  });
  return centroid(away).map(Math.sqrt);
}
