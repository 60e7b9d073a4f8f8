import { describe, expect, it } from 'vitest';
import { createLowPass } from '../../../../worker/audio/low-pass.ts';
import { fadeOut, toPcm16 } from '../../../../worker/audio/pcm.ts';

describe('toPcm16', () => {
  it('keeps samples below the knee, to half a quantization step', () => {
    expect([...toPcm16(Float32Array.of(0, 0.5, -0.5, 0.85))]).toEqual([0, 16_384, -16_383, 27_852]);
  });

  it('never reaches full scale, is monotonic, and turns NaN into silence', () => {
    const ramp = Float32Array.from({ length: 2_000 }, (_, i) => (i - 1_000) / 200);
    const pcm = toPcm16(ramp);
    for (let i = 1; i < pcm.length; i += 1) expect(pcm[i]).toBeGreaterThanOrEqual(pcm[i - 1] ?? 0);
    expect(Math.max(...pcm)).toBeLessThanOrEqual(32_767);
    expect(toPcm16(Float32Array.of(Number.NaN))[0]).toBe(0);
  });
});

it('fadeOut ends in silence and changes nothing before', () => {
  const pcm = new Int16Array(1_000).fill(10_000);
  fadeOut(pcm, 240);
  expect(pcm[759]).toBe(10_000);
  expect(pcm.at(-1)).toBe(0);
});

describe('createLowPass', () => {
  const gain = (cutoff: number, hz: number) => {
    const filter = createLowPass(cutoff);
    const tone = Float32Array.from({ length: 24_000 }, (_, n) => Math.sin((2 * Math.PI * hz * n) / 24_000));
    filter.process(tone);
    return 20 * Math.log10(Math.max(...tone.subarray(12_000)));
  };

  it.each([
    [3_400, 1_000, -0.1, 0.1],
    [3_400, 3_400, -3.2, -2.8],
    [3_400, 6_800, -70, -45],
    [7_000, 3_000, -0.1, 0.1],
    [7_000, 7_000, -3.2, -2.8],
  ])('cutoff %i Hz at %i Hz is between %d and %d dB', (cutoff, hz, low, high) => {
    expect(gain(cutoff, hz)).toBeGreaterThan(low);
    expect(gain(cutoff, hz)).toBeLessThan(high);
  });

  it('filters a signal the same way in one call or in several', () => {
    const signal = Float32Array.from({ length: 5_000 }, (_, n) => Math.sin(n * n * 0.001));
    const whole = signal.slice();
    createLowPass(3_400).process(whole);
    const filter = createLowPass(3_400);
    for (const [start, end] of [
      [0, 1],
      [1, 1_920],
      [1_920, 5_000],
    ] as const)
      filter.process(signal.subarray(start, end));
    expect([...signal]).toEqual([...whole]);
  });
});
