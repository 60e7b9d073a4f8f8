import { sum } from '../../../bench/measures/statistics.ts';
import { LINE_HZ, plainPower } from '../../mel-frames.ts';

/** Garbling is loudest at high frequencies: speech is only noise there, and an uncertain vocoder buzzes and flickers. */
const FROM_HZ = 6_000;

/** The band above 6 kHz beside the whole, of frames of speech. */
export interface HighBand {
  /** Power above and power of the whole, summed over the frames. */
  readonly power: number;
  readonly wholePower: number;
  /** Share of each frame in dB. */
  readonly sharesDb: readonly number[];
  /** Change of that from one frame to the next, where both are speech; absolute, in dB. */
  readonly changesDb: readonly number[];
}

/** Share of a frame without energy above the limit, in dB: far below what a microphone gives. */
const LEAST_DB = -90;

export function highBand(
  frames: readonly { readonly speech: boolean; readonly lines: Float64Array }[],
): HighBand {
  let power = 0;
  let wholePower = 0;
  const shares = frames.map(({ speech, lines }) => {
    if (!speech) return null;
    const all = Array.from(lines, (_, line) => plainPower(lines, line));
    const above = sum(all.slice(Math.ceil(FROM_HZ / LINE_HZ)));
    const whole = sum(all);
    power += above;
    wholePower += whole;
    return Math.max(LEAST_DB, 10 * Math.log10(above / whole));
  });
  const changesDb = shares.flatMap((share, n) => {
    const before = shares[n - 1] ?? null;
    return share === null || before === null ? [] : [Math.abs(share - before)];
  });
  return { power, wholePower, sharesDb: shares.filter((share) => share !== null), changesDb };
}
