/** ln of the smallest magnitude in a measured spectrum (the analyzer's floor, 0.001) and what noise may add to it. */
const NOTHING = Math.log(1e-3) + 1;
/** Bands below the edge of a recording in which its filter already attenuates. */
const ROLL_OFF = 3;

/**
 * The heard spectrum less a voice's own, in nepers for each mel band. Above the edge of a narrow-band recording (a
 * telephone, an old file) nothing is known of the speaker: the difference at the edge continues there.
 */
export function spectralDifference(heard: readonly number[], own: readonly number[]): Float64Array {
  const difference = Float64Array.from(own, (value, band) => (heard[band] ?? value) - value);
  const edge = heard.findLastIndex((value) => value > NOTHING) - ROLL_OFF;
  if (edge >= 0 && edge < own.length - 1 - ROLL_OFF) difference.fill(difference[edge] ?? 0, edge + 1);
  return difference;
}
