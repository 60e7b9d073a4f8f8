/**
 * Pitch by normalized cross-correlation and dynamic programming, after D. Talkin, "A robust algorithm for pitch tracking
 * (RAPT)", in Speech Coding and Synthesis, 1995: a coarse search at a low rate, refined peaks at a higher one, and
 * the cheapest path through them, which avoids octave errors.
 */
import { LOW_RATE } from './low-band.ts';

/** Range of the search in Hz. */
const LOWEST_HZ = 60;
const HIGHEST_HZ = 500;
/** Low-band samples from one frame to the next: 20 ms. */
const HOP = LOW_RATE / 50;
/** Window of the correlation in samples, 30 ms: two periods of a low voice. */
const WINDOW = 180;
/** The coarse search runs at a third of the rate. */
const COARSE = 3;
const COARSE_WINDOW = WINDOW / COARSE;
/** Lags of the coarse search. */
const SHORTEST = Math.floor(LOW_RATE / COARSE / HIGHEST_HZ);
const LONGEST = Math.ceil(LOW_RATE / COARSE / LOWEST_HZ);
/** Samples from the start of a window to the end of the same window at the longest lag, with room to refine it. */
const SPAN = WINDOW + COARSE * (LONGEST + 4);
/** Maximum number of peaks per frame. */
const CANDIDATES = 4;
/** Minimum height of a candidate. */
const LEAST_PEAK = 0.3;
/** Penalty of a peak at the longest lag: of two octaves that fit, the higher one is the pitch. */
const LAG_WEIGHT = 0.3;
/** Cost of a voiceless frame in addition to the strength of its best peak. */
const VOICELESS_BIAS = 0.1;
/** Cost of a change between voiced and voiceless. */
const VOICING_CHANGE = 0.15;
/** Cost of a change of pitch by a factor of e from one frame to the next. */
const PITCH_CHANGE = 0.6;

/**
 * @param low the band below 3 kHz, at 6 kHz
 * @param loud 1 for each frame of 20 ms to search
 * @returns Hz for each frame, 0 where there is no voice
 */
export function pitchTrack(low: Float32Array, loud: Uint8Array): Float64Array {
  const frames = loud.length;
  const search = createSearch(low);
  // Candidates of all frames; the last of each frame is 'no voice'.
  const states = CANDIDATES + 1;
  const hz = new Float64Array(frames * states);
  const cost = new Float64Array(frames * states).fill(Number.POSITIVE_INFINITY);
  const from = new Int8Array(frames * states);
  for (let t = 0; t < frames; t += 1) {
    const at = t * states;
    const strongest = loud[t] === 1 ? search(t, hz, cost, at) : 0;
    cost[at + CANDIDATES] = VOICELESS_BIAS + strongest;
    if (t > 0) extend(hz, cost, from, at, states);
  }
  return trace(hz, cost, from, frames, states);
}

/** Adds to each state of the frame at `at` the cheapest transition from the previous frame. */
function extend(hz: Float64Array, cost: Float64Array, from: Int8Array, at: number, states: number): void {
  const before = at - states;
  for (let s = 0; s < states; s += 1) {
    const own = cost[at + s] ?? 0;
    if (own === Number.POSITIVE_INFINITY) continue;
    const f = hz[at + s] ?? 0;
    let best = Number.POSITIVE_INFINITY;
    let arg = 0;
    for (let p = 0; p < states; p += 1) {
      const old = cost[before + p] ?? 0;
      if (old >= best) continue;
      const g = hz[before + p] ?? 0;
      const change =
        f > 0 && g > 0 ? PITCH_CHANGE * Math.abs(Math.log(f / g)) : f > 0 || g > 0 ? VOICING_CHANGE : 0;
      if (old + change < best) {
        best = old + change;
        arg = p;
      }
    }
    cost[at + s] = own + best;
    from[at + s] = arg;
  }
}

/** The cheapest path, read backwards. */
function trace(
  hz: Float64Array,
  cost: Float64Array,
  from: Int8Array,
  frames: number,
  states: number,
): Float64Array {
  const track = new Float64Array(frames);
  let state = states - 1;
  for (let t = frames - 1; t >= 0; t -= 1) {
    const at = t * states;
    if (t === frames - 1) {
      for (let s = 0; s < states; s += 1) if ((cost[at + s] ?? 0) < (cost[at + state] ?? 0)) state = s;
    }
    track[t] = hz[at + state] ?? 0;
    state = from[at + state] ?? 0;
  }
  return track;
}

/**
 * Searches one frame: writes pitch and cost of its candidates from `at` on.
 * @returns strength of the best candidate, 0 without any
 */
type Search = (frame: number, hz: Float64Array, cost: Float64Array, at: number) => number;

function createSearch(low: Float32Array): Search {
  const coarse = slower(low);
  const lowPower = runningPower(low);
  const coarsePower = runningPower(coarse);
  const correlation = new Float64Array(LONGEST + 2);
  const peaks = new Float64Array(CANDIDATES);
  const lags = new Int32Array(CANDIDATES);
  return (frame, hz, cost, at) => {
    // Window and longest lag are centered on the frame.
    const start = Math.floor((frame * HOP + HOP / 2 - SPAN / 2) / COARSE);
    if (start < 0 || (start + 1) * COARSE + SPAN > low.length) return 0;
    for (let lag = SHORTEST - 1; lag <= LONGEST + 1; lag += 1) {
      correlation[lag] = correlate(coarse, coarsePower, start, lag, COARSE_WINDOW, 1);
    }
    const found = pickPeaks(correlation, peaks, lags);
    let strongest = 0;
    for (let c = 0; c < found; c += 1) {
      const lag = lags[c] ?? 0;
      refine(low, lowPower, start * COARSE, Math.round(COARSE * (lag + vertex(correlation, lag))));
      hz[at + c] = LOW_RATE / refined.lag;
      cost[at + c] = 1 - refined.strength * (1 - (LAG_WEIGHT * refined.lag) / (COARSE * LONGEST));
      strongest = Math.max(strongest, refined.strength);
    }
    return strongest;
  };
}

/** The highest peaks of the coarse correlation, highest first. @returns how many */
function pickPeaks(correlation: Float64Array, peaks: Float64Array, lags: Int32Array): number {
  let found = 0;
  for (let lag = SHORTEST; lag <= LONGEST; lag += 1) {
    const value = correlation[lag] ?? 0;
    if (value < LEAST_PEAK || value < (correlation[lag - 1] ?? 0) || value <= (correlation[lag + 1] ?? 0))
      continue;
    // Insertion: a longer lag must be clearly better to precede a shorter one.
    const weighed = value * (1 - (LAG_WEIGHT * lag) / LONGEST);
    let place = found;
    while (place > 0 && (peaks[place - 1] ?? 0) < weighed) place -= 1;
    if (place >= CANDIDATES) continue;
    found = Math.min(CANDIDATES, found + 1);
    for (let i = found - 1; i > place; i -= 1) {
      peaks[i] = peaks[i - 1] ?? 0;
      lags[i] = lags[i - 1] ?? 0;
    }
    peaks[place] = weighed;
    lags[place] = lag;
  }
  return found;
}

/** The result of {@link refine}, overwritten by each call so that the loop allocates nothing. */
const refined = { lag: 0, strength: 0 };
const around = new Float64Array(3);

/** Maximum distance of a refined peak from the coarse one, in samples of the finer rate. */
const MOST_STEPS = 3;

/** Finds the peak near a lag at the finer rate, between samples by a parabola. */
function refine(x: Float32Array, power: Float64Array, start: number, near: number): void {
  let middle = near;
  for (let i = 0; i < 3; i += 1) around[i] = correlate(x, power, start, middle - 1 + i, WINDOW, 2);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const up = (around[2] ?? 0) > Math.max(around[0] ?? 0, around[1] ?? 0);
    const down = !up && (around[0] ?? 0) > (around[1] ?? 0);
    if (!up && !down) break;
    around.copyWithin(down ? 1 : 0, down ? 0 : 1, down ? 2 : 3);
    middle += up ? 1 : -1;
    around[up ? 2 : 0] = correlate(x, power, start, up ? middle + 1 : middle - 1, WINDOW, 2);
  }
  const shift = vertex(around, 1);
  refined.lag = middle + shift;
  // The height of the parabola: a period between two samples is not weaker.
  const height = (around[1] ?? 0) - 0.25 * ((around[0] ?? 0) - (around[2] ?? 0)) * shift;
  refined.strength = Math.min(1, height);
}

/** Offset of the maximum of the parabola through a value and its neighbors, -1 to 1. */
function vertex(values: Float64Array, at: number): number {
  const left = values[at - 1] ?? 0;
  const right = values[at + 1] ?? 0;
  const bend = left - 2 * (values[at] ?? 0) + right;
  return bend < 0 ? Math.max(-1, Math.min(1, (0.5 * (left - right)) / bend)) : Math.sign(right - left);
}

/**
 * Normalized cross-correlation of `length` samples with those `lag` later, about -1 to 1.
 * @param stride distance of the samples used; above 1 for a signal without high frequencies
 */
function correlate(
  x: Float32Array,
  power: Float64Array,
  start: number,
  lag: number,
  length: number,
  stride: number,
): number {
  let sum = 0;
  for (let i = start; i < start + length; i += stride) sum += (x[i] ?? 0) * (x[i + lag] ?? 0);
  const a = (power[start + length] ?? 0) - (power[start] ?? 0);
  const b = (power[start + lag + length] ?? 0) - (power[start + lag] ?? 0);
  return (sum * stride) / Math.sqrt(a * b + 1e-9);
}

/** A third of the rate, after the filter 1 2 3 2 1. */
function slower(x: Float32Array): Float32Array {
  const out = new Float32Array(Math.floor(x.length / COARSE));
  for (let n = 0; n < out.length; n += 1) {
    const i = n * COARSE;
    const near = 2 * ((x[i - 1] ?? 0) + (x[i + 1] ?? 0)) + 3 * (x[i] ?? 0);
    out[n] = ((x[i - 2] ?? 0) + near + (x[i + 2] ?? 0)) / 9;
  }
  return out;
}

/** Sums of the squares up to each sample. */
function runningPower(x: Float32Array): Float64Array {
  const sums = new Float64Array(x.length + 1);
  for (let n = 0; n < x.length; n += 1) sums[n + 1] = (sums[n] ?? 0) + (x[n] ?? 0) ** 2;
  return sums;
}
