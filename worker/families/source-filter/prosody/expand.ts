import type { TokenTable } from '../tables.ts';

/** Tokens stretched to model frames. */
export interface FramePlan {
  /** Token number of each frame [T]. */
  readonly index: Int32Array;
  /** [4, T]: ln F0, energy, frames since the token's start, frames to its end. */
  readonly features: Float32Array;
  /** T */
  readonly frames: number;
}

/** ln Hz of a sentence without any voiced token: 148 Hz, the mean of the training data (config.f0Mean). */
const LOG_F0_WITHOUT_VOICE = 5;

/** Frame-rate inputs of the acoustic decoder from token-rate prosody (voice pack, "Expand"). */
export function expand(
  tokens: readonly number[],
  durations: Int32Array,
  logF0: Float32Array,
  energy: Float32Array,
  table: TokenTable,
): FramePlan {
  const frames = durations.reduce((sum, duration) => sum + duration, 0);
  const index = new Int32Array(frames);
  const features = new Float32Array(4 * frames);
  const anchors: { readonly at: number; readonly value: number }[] = [];
  let start = 0;
  for (let n = 0; n < tokens.length; n += 1) {
    const duration = durations[n] ?? 0;
    if (duration > 0 && table.isVoiced(tokens[n] ?? 0)) {
      anchors.push({ at: start + (duration - 1) / 2, value: logF0[n] ?? 0 });
    }
    for (let i = 0; i < duration; i += 1) {
      const t = start + i;
      index[t] = n;
      features[frames + t] = energy[n] ?? 0;
      features[2 * frames + t] = i;
      features[3 * frames + t] = duration - 1 - i;
    }
    start += duration;
  }
  interpolate(anchors, features.subarray(0, frames));
  return { index, features, frames };
}

/** Linear between the anchors, constant beyond the first and the last. */
function interpolate(anchors: readonly { at: number; value: number }[], out: Float32Array): void {
  let next = 0;
  for (let t = 0; t < out.length; t += 1) {
    while (next < anchors.length && (anchors[next]?.at ?? 0) <= t) next += 1;
    const left = anchors[next - 1];
    const right = anchors[next];
    if (left && right) {
      out[t] = left.value + ((right.value - left.value) * (t - left.at)) / (right.at - left.at);
    } else {
      out[t] = (left ?? right)?.value ?? LOG_F0_WITHOUT_VOICE;
    }
  }
}
