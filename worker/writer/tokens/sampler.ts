import { NOISE_PLACE, uniformAt } from '../../audio/noise.ts';

export interface Sampling {
  /** Temperature of the model; 0 takes the likeliest token. */
  readonly temperature: number;
  /** Number of the likeliest tokens that are sampled from (Fan et al. 2018, arXiv:1805.04833). */
  readonly topK: number;
  /** Share of the probability mass that is sampled from (Holtzman et al. 2020, arXiv:1904.09751). */
  readonly topP: number;
}

/** The position of a token; the same place always draws the same random number. */
export interface SamplePlace {
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Number of tokens of the reply before it. */
  readonly position: number;
  /** Number of tokens that were drawn here before and taken back. */
  readonly attempt: number;
}

/**
 * Draws one of the allowed tokens.
 * @param logits [V]
 * @param allowed ids that may be drawn
 * @returns null when none is allowed
 */
export function sample(
  logits: Float32Array,
  allowed: Iterable<number>,
  { temperature, topK, topP }: Sampling,
  { seed, position, attempt }: SamplePlace,
): number | null {
  const best = likeliest(logits, allowed, temperature === 0 ? 1 : topK);
  const [first] = best;
  if (first === undefined || best.length === 1) return first ?? null;
  const top = logits[first] ?? 0;
  const weights = best.map((id) => Math.exp(((logits[id] ?? 0) - top) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let kept = 0;
  let count = 0;
  while (count < weights.length && kept < total * topP) {
    kept += weights[count] ?? 0;
    count += 1;
  }
  let left = uniformAt(seed, NOISE_PLACE.writer, attempt, position) * kept;
  for (let i = 0; i < count; i += 1) {
    left -= weights[i] ?? 0;
    if (left < 0) return best[i] ?? first;
  }
  return first;
}

/** The `count` allowed ids with the highest logits, highest first; equal ones in the order of their ids. */
function likeliest(logits: Float32Array, allowed: Iterable<number>, count: number): number[] {
  const best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const id of allowed) {
    const logit = logits[id] ?? Number.NEGATIVE_INFINITY;
    if (best.length === count && logit <= least) continue;
    let at = best.length;
    while (at > 0 && (logits[best[at - 1] ?? 0] ?? 0) < logit) at -= 1;
    best.splice(at, 0, id);
    if (best.length > count) best.pop();
    least = logits[best.at(-1) ?? 0] ?? 0;
  }
  return best;
}
