/** Discrete Fourier transforms of lengths that are products of 2, 3, 4 and 5, in place, in double precision. */

/** A transform of one length, with its precomputed tables. */
export interface FourierTransform {
  readonly length: number;
  /** X[k] = sum x[n] e^(-2 pi i k n / N), in place; the real and imaginary parts are separate arrays. */
  forward(real: Float64Array, imaginary: Float64Array): void;
}

const RADICES = [5, 3, 4, 2] as const;
type Radix = (typeof RADICES)[number];

/**
 * Decimation in time with mixed radices (Cooley and Tukey 1965): the input is put in digit-reversed order, then each stage
 * combines `radix` transforms into one that is `radix` times as long.
 *
 * @throws RangeError for a length with another prime factor
 */
export function createFourierTransform(length: number): FourierTransform {
  const radices = factors(length);
  const order = digitReversed(radices, length);
  const cosine = Float64Array.from({ length }, (_, k) => Math.cos((2 * Math.PI * k) / length));
  const sine = Float64Array.from({ length }, (_, k) => -Math.sin((2 * Math.PI * k) / length));
  const scratchReal = new Float64Array(length);
  const scratchImaginary = new Float64Array(length);
  const r = new Float64Array(5);
  const i = new Float64Array(5);

  return {
    length,
    forward(real, imaginary) {
      for (let n = 0; n < length; n += 1) {
        const from = order[n] ?? 0;
        scratchReal[n] = real[from] ?? 0;
        scratchImaginary[n] = imaginary[from] ?? 0;
      }
      let size = 1;
      for (const radix of radices) {
        const turn = length / (size * radix);
        for (let place = 0; place < size; place += 1) {
          for (let start = place; start < length; start += size * radix) {
            for (let q = 0; q < radix; q += 1) {
              const at = start + q * size;
              const c = cosine[q * place * turn] ?? 0;
              const s = sine[q * place * turn] ?? 0;
              const x = scratchReal[at] ?? 0;
              const y = scratchImaginary[at] ?? 0;
              r[q] = x * c - y * s;
              i[q] = x * s + y * c;
            }
            BUTTERFLIES[radix](r, i);
            for (let q = 0; q < radix; q += 1) {
              scratchReal[start + q * size] = r[q] ?? 0;
              scratchImaginary[start + q * size] = i[q] ?? 0;
            }
          }
        }
        size *= radix;
      }
      real.set(scratchReal);
      imaginary.set(scratchImaginary);
    },
  };
}

function factors(length: number): Radix[] {
  const found: Radix[] = [];
  let rest = length;
  for (const radix of RADICES) {
    while (rest % radix === 0 && rest > 1) {
      found.push(radix);
      rest /= radix;
    }
  }
  if (rest !== 1) {
    throw new RangeError(`The length of a transform must be a product of 2, 3 and 5, not ${length}.`);
  }
  return found;
}

/** The digit-reversed order: every stage then finds its parts next to each other. */
function digitReversed(radices: readonly Radix[], length: number): Uint16Array {
  let order = [0];
  for (const radix of radices) {
    const parts: number[] = [];
    for (let q = 0; q < radix; q += 1) for (const place of order) parts.push(q + radix * place);
    order = parts;
  }
  return Uint16Array.from(order.slice(0, length));
}

type Butterfly = (real: Float64Array, imaginary: Float64Array) => void;

const SIN_60 = Math.sin(Math.PI / 3);
const COS_72 = Math.cos((2 * Math.PI) / 5);
const COS_144 = Math.cos((4 * Math.PI) / 5);
const SIN_72 = Math.sin((2 * Math.PI) / 5);
const SIN_144 = Math.sin((4 * Math.PI) / 5);

/** The transforms of one radix, in place. */
const BUTTERFLIES: Readonly<Record<Radix, Butterfly>> = {
  2(r, i) {
    const r0 = r[0] ?? 0;
    const r1 = r[1] ?? 0;
    const i0 = i[0] ?? 0;
    const i1 = i[1] ?? 0;
    r[0] = r0 + r1;
    i[0] = i0 + i1;
    r[1] = r0 - r1;
    i[1] = i0 - i1;
  },
  3(r, i) {
    const r0 = r[0] ?? 0;
    const r1 = r[1] ?? 0;
    const r2 = r[2] ?? 0;
    const i0 = i[0] ?? 0;
    const i1 = i[1] ?? 0;
    const i2 = i[2] ?? 0;
    const middleReal = r0 - 0.5 * (r1 + r2);
    const middleImaginary = i0 - 0.5 * (i1 + i2);
    const crossReal = SIN_60 * (i1 - i2);
    const crossImaginary = SIN_60 * (r2 - r1);
    r[0] = r0 + r1 + r2;
    i[0] = i0 + i1 + i2;
    r[1] = middleReal + crossReal;
    i[1] = middleImaginary + crossImaginary;
    r[2] = middleReal - crossReal;
    i[2] = middleImaginary - crossImaginary;
  },
  4(r, i) {
    const r0 = r[0] ?? 0;
    const r1 = r[1] ?? 0;
    const r2 = r[2] ?? 0;
    const r3 = r[3] ?? 0;
    const i0 = i[0] ?? 0;
    const i1 = i[1] ?? 0;
    const i2 = i[2] ?? 0;
    const i3 = i[3] ?? 0;
    const evenReal = r0 + r2;
    const evenImaginary = i0 + i2;
    const oddReal = r1 + r3;
    const oddImaginary = i1 + i3;
    r[0] = evenReal + oddReal;
    i[0] = evenImaginary + oddImaginary;
    r[2] = evenReal - oddReal;
    i[2] = evenImaginary - oddImaginary;
    r[1] = r0 - r2 + (i1 - i3);
    i[1] = i0 - i2 - (r1 - r3);
    r[3] = r0 - r2 - (i1 - i3);
    i[3] = i0 - i2 + (r1 - r3);
  },
  5(r, i) {
    const r0 = r[0] ?? 0;
    const r1 = r[1] ?? 0;
    const r2 = r[2] ?? 0;
    const r3 = r[3] ?? 0;
    const r4 = r[4] ?? 0;
    const i0 = i[0] ?? 0;
    const i1 = i[1] ?? 0;
    const i2 = i[2] ?? 0;
    const i3 = i[3] ?? 0;
    const i4 = i[4] ?? 0;
    const outerReal = r1 + r4;
    const outerImaginary = i1 + i4;
    const innerReal = r2 + r3;
    const innerImaginary = i2 + i3;
    const a = r0 + COS_72 * outerReal + COS_144 * innerReal;
    const b = i0 + COS_72 * outerImaginary + COS_144 * innerImaginary;
    const c = r0 + COS_144 * outerReal + COS_72 * innerReal;
    const d = i0 + COS_144 * outerImaginary + COS_72 * innerImaginary;
    const e = SIN_72 * (i1 - i4) + SIN_144 * (i2 - i3);
    const f = SIN_72 * (r4 - r1) + SIN_144 * (r3 - r2);
    const g = SIN_144 * (i1 - i4) - SIN_72 * (i2 - i3);
    const h = SIN_144 * (r4 - r1) - SIN_72 * (r3 - r2);
    r[0] = r0 + outerReal + innerReal;
    i[0] = i0 + outerImaginary + innerImaginary;
    r[1] = a + e;
    i[1] = b + f;
    r[4] = a - e;
    i[4] = b - f;
    r[2] = c + g;
    i[2] = d + h;
    r[3] = c - g;
    i[3] = d - h;
  },
};
