import { fillNormal, NOISE_PLACE } from '../../../audio/noise.ts';
import type { VoiceGraphs } from '../graphs/graphs.ts';
import { changePitch, type Delivery, pitchCenter } from '../speaker-fit/delivery.ts';
import type { TokenTable, VoiceTables } from '../tables.ts';
import { frameSegment, type SegmentEnd, toFrames } from './durations.ts';
import { expand, type FramePlan } from './expand.ts';

/** All that is decided about a segment before it is rendered. */
export interface SegmentPlan extends FramePlan {
  /** [192, N] */
  readonly encoding: Float32Array;
  /** Model frames of each token [N]. */
  readonly durations: Int32Array;
  /** Center of the sentence's pitch contour, ln Hz, if the contour is moved; a segment that continues the sentence uses it too. */
  readonly pitchCenter: number | null;
}

export interface ProsodyRequest {
  /** Token strings, before aliases; the last one is the final mark. */
  readonly tokens: readonly string[];
  /** Tokens of the segment before if the sentence continues from it; null at the start of a sentence. */
  readonly before: readonly string[] | null;
  readonly delivery: Delivery;
  /** That of the segment before if the sentence continues from it, else null. */
  readonly pitchCenter: number | null;
  /** Temperature in the model's own scale: 0 is the mean, 1 the speaker's own spread. */
  readonly temperature: number;
  readonly seed: number;
  /** Number of the segment in the text; separates its noise from that of the others. */
  readonly segment: number;
  readonly end: SegmentEnd;
  /** ln ratio by which a question's last word rises. */
  readonly questionRise: number;
}

/**
 * Tokens of the segment before that the graph can see: its receptive field to one side, 3 (1 + 2 + 4 + 1) in the text encoder
 * (kernel 7) and 2 (1 + 2 + 1) in the prosody net (kernel 5).
 */
const CONTEXT_TOKENS = 32;

/** Durations, pitch and energy of a segment, stretched to model frames. */
export async function planSegment(
  graphs: VoiceGraphs,
  { tokens: table, config }: VoiceTables,
  request: ProsodyRequest,
): Promise<SegmentPlan> {
  const { delivery } = request;
  const { context, own } = withContext(request);
  const ids = own.map((token) => table.id(token));
  const contextIds = context.map((token) => table.id(token));
  const noise = correlatedNoise(ids.length, request.seed, request.segment, config.prosodyNoiseCorrelation);
  const whole = await graphs.prosody({
    tokens: [...contextIds, ...ids],
    voice: delivery.voice,
    noise: padRows(noise, 3, context.length),
    temperature: request.temperature,
  });
  const encoding = dropColumns(whole.encoding, context.length + ids.length, context.length);
  const frames = whole.frames.slice(context.length);
  const logF0 = whole.logF0.slice(context.length);
  const energy = whole.energy.slice(context.length);
  const durations = toFrames(frames, delivery.pace, ids, table);
  const center = moveContour(logF0, durations, ids, table, request);
  if (request.tokens.at(-1) === '?') raiseLastWord(request.tokens, ids, logF0, table, request.questionRise);
  frameSegment(durations, request.end);
  return { encoding, durations, pitchCenter: center, ...expand(ids, durations, logF0, energy, table) };
}

/** Moves the pitch contour in place, as the delivery says. @returns the center of the contour; null if it was not moved */
function moveContour(
  logF0: Float32Array,
  durations: Int32Array,
  ids: readonly number[],
  table: TokenTable,
  { delivery: { pitch }, pitchCenter: before }: ProsodyRequest,
): number | null {
  if (!pitch) return null;
  const center = before ?? pitchCenter(logF0, durations, (n) => table.isVoiced(ids[n] ?? 0), pitch);
  changePitch(logF0, center, pitch);
  return center;
}

/**
 * The tokens to run, and how many of them are only context. If the sentence continues, the pause mark that ended the
 * segment before replaces this segment's start mark: the encoder then sees one sentence, and pitch is not reset.
 */
function withContext({ tokens, before }: ProsodyRequest): {
  context: readonly string[];
  own: readonly string[];
} {
  if (!before) return { context: [], own: tokens };
  const mark = before.at(-1) ?? ',';
  const tail = before.slice(0, -1).slice(-CONTEXT_TOKENS);
  const context = tail[0] === '^' ? tail : ['^', ...tail];
  return { context, own: [mark, ...tokens.slice(1)] };
}

/** [rows, N] after `count` columns of zeros. */
function padRows(data: Float32Array, rows: number, count: number): Float32Array {
  const width = data.length / rows;
  const out = new Float32Array(rows * (width + count));
  for (let row = 0; row < rows; row += 1) {
    out.set(data.subarray(row * width, (row + 1) * width), row * (width + count) + count);
  }
  return out;
}

/** [rows, width] without its first `count` columns. */
function dropColumns(data: Float32Array, width: number, count: number): Float32Array {
  const rows = data.length / width;
  const out = new Float32Array(rows * (width - count));
  for (let row = 0; row < rows; row += 1) {
    out.set(data.subarray(row * width + count, (row + 1) * width), row * (width - count));
  }
  return out;
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
    // The channels are 2^20 pairs apart: no sentence is that long.
    fillNormal(row, seed, NOISE_PLACE.prosody, segment, channel * 2 ** 20);
    const fresh = Math.sqrt(1 - r * r);
    for (let i = 1; i < count; i += 1) row[i] = r * (row[i - 1] ?? 0) + fresh * (row[i] ?? 0);
  });
  return noise;
}

/** Raises the end of a question: a ramp over the voiced tokens of its last word (voice pack, "Prosody"). */
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
