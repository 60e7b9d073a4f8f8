/** An equalizer on ln-mel frames: nepers to add to each band. */
export interface MelShape {
  readonly bands: Float64Array;
}

/** A band this far above the floor (nepers) is shaped in full; at the floor, where it is silent, not at all. */
const FULL_ABOVE_FLOOR = 1.5;

/**
 * Shapes the frames [from, to) in place.
 * @param mel ln mel [bands, width], row by row
 * @param floor ln of the smallest magnitude: silence
 */
export function shapeMel(
  mel: Float32Array,
  width: number,
  from: number,
  to: number,
  { bands }: MelShape,
  floor: number,
): void {
  for (let band = 0; band < bands.length; band += 1) {
    const change = bands[band] ?? 0;
    for (let at = band * width + from; at < band * width + to; at += 1) {
      const value = mel[at] ?? 0;
      const share = Math.min(1, Math.max(0, (value - floor) / FULL_ABOVE_FLOOR));
      mel[at] = value + share * change;
    }
  }
}
