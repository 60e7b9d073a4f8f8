/** Smooths a spectrum over mel bands by the discrete cosine transform (DCT-II, orthonormal). */

/** Number of cosines that {@link cosines} returns: details of about 6 bands, which shows formants but no harmonics. */
const COSINES = 14;

const bases = new Map<number, readonly Float64Array[]>();

/** Coefficients of the first {@link COSINES} cosines: level, tilt, and increasingly fine shape. */
export function cosines(bands: ArrayLike<number>): Float64Array {
  return Float64Array.from(basis(bands.length), (cosine) => {
    let sum = 0;
    for (let band = 0; band < cosine.length; band += 1) sum += (cosine[band] ?? 0) * (bands[band] ?? 0);
    return sum;
  });
}

/** The spectrum that has the given coefficients. */
export function fromCosines(coefficients: ArrayLike<number>, count: number): Float64Array {
  const out = new Float64Array(count);
  basis(count).forEach((cosine, k) => {
    const weight = coefficients[k] ?? 0;
    for (let band = 0; band < count; band += 1) out[band] = (out[band] ?? 0) + weight * (cosine[band] ?? 0);
  });
  return out;
}

function basis(count: number): readonly Float64Array[] {
  const known = bases.get(count);
  if (known) return known;
  const made = Array.from({ length: COSINES }, (_, k) => {
    const norm = Math.sqrt((k === 0 ? 1 : 2) / count);
    return Float64Array.from({ length: count }, (_, n) => norm * Math.cos((Math.PI * k * (n + 0.5)) / count));
  });
  bases.set(count, made);
  return made;
}
