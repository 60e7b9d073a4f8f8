import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFourierTransform } from '../../../../worker/audio/fourier.ts';

/** The definition, in N^2 steps. */
function slow(real: readonly number[], imaginary: readonly number[]) {
  const length = real.length;
  return real.map((_, k) => {
    let re = 0;
    let im = 0;
    for (let n = 0; n < length; n += 1) {
      const angle = (-2 * Math.PI * ((k * n) % length)) / length;
      const [x = 0, y = 0] = [real[n], imaginary[n]];
      re += x * Math.cos(angle) - y * Math.sin(angle);
      im += x * Math.sin(angle) + y * Math.cos(angle);
    }
    return [re, im] as const;
  });
}

const lengths = fc
  .tuple(fc.nat(5), fc.nat(2), fc.nat(1))
  .map(([twos, threes, fives]) => 2 ** twos * 3 ** threes * 5 ** fives)
  .filter((length) => length <= 480);
const signals = lengths.chain((length) => {
  const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
    minLength: length,
    maxLength: length,
  });
  return fc.tuple(values, values);
});

describe('the Fourier transform', () => {
  it('matches its definition at every length with small factors', () => {
    fc.assert(
      fc.property(signals, ([real, imaginary]) => {
        const x = Float64Array.from(real);
        const y = Float64Array.from(imaginary);
        createFourierTransform(real.length).forward(x, y);
        slow(real, imaginary).forEach(([re, im], k) => {
          expect(x[k]).toBeCloseTo(re, 9);
          expect(y[k]).toBeCloseTo(im, 9);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("preserves energy at the vocoder's length (Parseval)", () => {
    const real = Float64Array.from({ length: 480 }, (_, n) => Math.sin(0.1 * n * n));
    const imaginary = Float64Array.from({ length: 480 }, (_, n) => Math.cos(0.07 * n));
    const energy = () => real.reduce((sum, x, n) => sum + x * x + (imaginary[n] ?? 0) ** 2, 0);
    const before = energy();
    createFourierTransform(480).forward(real, imaginary);
    expect(energy() / 480 / before).toBeCloseTo(1, 12);
  });

  it('refuses a length with another prime factor', () => {
    expect(() => createFourierTransform(14)).toThrow(/must be a product of 2, 3 and 5, not 14/);
  });
});
