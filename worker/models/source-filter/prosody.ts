import { fillNormal, NOISE_PLACE } from '../noise.ts';
import { frameSegment, type SegmentEnd, toFrames } from './durations.ts';
import { expand, type FramePlan } from './expand.ts';
import type { VoiceGraphs } from './graphs.ts';
import type { TokenTable, VoiceTables } from './tables.ts';

/** Everything about one segment that is decided before its sound is made. */
export interface SegmentPlan extends FramePlan {
  /** [192, N] */
  readonly encoding: Float32Array;
}

export interface ProsodyRequest {
  /** Token strings, before aliases; the last one is the final mark. */
  readonly tokens: readonly string[];
  readonly voice: Float32Array;
  /** Temperature in the model's own scale: 0 is the mean, 1 the speaker's own spread. */
  readonly temperature: number;
  readonly seed: number;
  /** Number of the segment in the text: keeps its noise apart from the others'. */
  readonly segment: number;
  readonly end: SegmentEnd;
  /** ln ratio by which a question's last word rises. */
  readonly questionRise: number;
}

/** Durations, pitch and energy of a segment, stretched to model frames. */
export async function planSegment(
  graphs: VoiceGraphs,
  { tokens: table, config }: VoiceTables,
  request: ProsodyRequest,
): Promise<SegmentPlan> {
  const ids = request.tokens.map((token) => table.id(token));
  const noise = correlatedNoise(ids.length, request.seed, request.segment, config.prosodyNoiseCorrelation);
  const { encoding, frames, logF0, energy } = await graphs.prosody({
    tokens: ids,
    voice: request.voice,
    noise,
    temperature: request.temperature,
  });
  if (request.tokens.at(-1) === '?') raiseLastWord(request.tokens, ids, logF0, table, request.questionRise);
  const durations = toFrames(frames, ids, table);
  frameSegment(durations, request.end);
  return { encoding, ...expand(ids, durations, logF0, energy, table) };
}

/** Standard normal [3, N], each channel a first-order autoregression along the tokens so that pitch does not jitter. */
function correlatedNoise(
  count: number,
  seed: number,
  segment: number,
  correlation: readonly [number, number, number],
): Float32Array {
  const noise = new Float32Array(3 * count);
  correlation.forEach((r, channel) => {
    const row = noise.subarray(channel * count, (channel + 1) * count);
    // 2^20 pairs apart: no sentence is as long.
    fillNormal(row, seed, NOISE_PLACE.prosody, segment, channel * 2 ** 20);
    const fresh = Math.sqrt(1 - r * r);
    for (let i = 1; i < count; i += 1) row[i] = r * (row[i - 1] ?? 0) + fresh * (row[i] ?? 0);
  });
  return noise;
}

/** A question rises: a ramp over the voiced tokens of its last word (voice pack, "Prosody"). */
function raiseLastWord(
  tokens: readonly string[],
  ids: readonly number[],
  logF0: Float32Array,
  table: TokenTable,
  rise: number,
): void {
  let start = tokens.length - 1;
  while (start > 0 && !table.isSilent(ids[start - 1] ?? 0)) start -= 1;
  const voiced = ids.flatMap((id, n) => (n >= start && table.isVoiced(id) ? [n] : []));
  voiced.forEach((n, i) => {
    logF0[n] = (logF0[n] ?? 0) + (rise * (i + 1)) / voiced.length;
  });
}
