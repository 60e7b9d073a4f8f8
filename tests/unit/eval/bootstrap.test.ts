import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../eval/voice-quality/bootstrap.ts';

describe('bootstrap', () => {
  const values = Array.from({ length: 100 }, (_, n) => (n % 10) / 10);
  const average = (items: readonly number[]) =>
    items.reduce((total, n) => total + (values[n] ?? 0), 0) / items.length;

  it('has the figure itself in the middle, and the width of the normal distribution', () => {
    const { value, low, high } = bootstrap(values.length, average);
    expect(value).toBeCloseTo(0.45, 10);
    // ± 1.96 standard errors: the standard deviation of 0 to 0.9 is 0.287, of the mean of 100 a tenth of that.
    expect(low).toBeCloseTo(0.45 - 1.96 * 0.0287, 2);
    expect(high).toBeCloseTo(0.45 + 1.96 * 0.0287, 2);
  });
  it('is the same every time', () => {
    expect(bootstrap(values.length, average)).toEqual(bootstrap(values.length, average));
  });
  it('draws the same items for two systems: a ratio of equals has no width', () => {
    const ratio = bootstrap(values.length, (items) => average(items) / average(items));
    expect(ratio).toEqual({ value: 1, low: 1, high: 1 });
  });
  it('of nothing is an error', () => {
    expect(() => bootstrap(0, average)).toThrow();
  });
});
