/** Finds speech in a recording. */

/** Samples from one frame to the next, 20 ms at 24 kHz. */
export const HOP = 480;
/** Seconds of a frame. */
const HOP_SECONDS = 0.02;
/** Frames this far below the loud ones are not speech, in dB. */
const BELOW_LOUD_DB = 25;
/** A frame below this is always silence: -60 dBFS when speech is at -20 dBFS. */
const LEAST_POWER = 1e-6;
/** The quantile of the audible frames that counts as loud. */
const LOUD_SHARE = 0.95;
/** A shorter gap is part of the speech (stops, breaths); a longer one is a pause (De Jong and Wempe 2009). */
const LEAST_PAUSE_FRAMES = 15;

export interface SpeechActivity {
  /** 1 for each frame that is loud enough to be speech. */
  readonly loud: Uint8Array;
  /** Seconds of speech without pauses. */
  readonly speechSeconds: number;
  /** RMS of the loud frames. */
  readonly rms: number;
}

/** Finds the loud frames and measures the speech in them. */
export function speechActivity(samples: Float32Array): SpeechActivity {
  const power = framePower(samples);
  const audible = power.filter((value) => value > LEAST_POWER).sort();
  const top = audible[Math.floor(LOUD_SHARE * (audible.length - 1))] ?? 0;
  const threshold = Math.max(LEAST_POWER, top * 10 ** (-BELOW_LOUD_DB / 10));
  const loud = new Uint8Array(power.length);
  let frames = 0;
  let sum = 0;
  let speech = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let t = 0; t < power.length; t += 1) {
    const value = power[t] ?? 0;
    if (value < threshold) continue;
    loud[t] = 1;
    frames += 1;
    sum += value;
    speech += t - last <= LEAST_PAUSE_FRAMES ? t - last : 1;
    last = t;
  }
  return { loud, speechSeconds: speech * HOP_SECONDS, rms: Math.sqrt(sum / Math.max(1, frames)) };
}

/** Mean square of each frame. */
function framePower(samples: Float32Array): Float32Array {
  const power = new Float32Array(Math.floor(samples.length / HOP));
  for (let t = 0; t < power.length; t += 1) {
    let sum = 0;
    for (let i = t * HOP; i < (t + 1) * HOP; i += 1) sum += (samples[i] ?? 0) ** 2;
    power[t] = sum / HOP;
  }
  return power;
}
