import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOR_LISTENING, FOR_MEASURING } from '../../../../src/audio/resampling/filter-bank.ts';
import { Resampler } from '../../../../src/audio/resampling/resampler.ts';
import { amplitudeAt, decibels, residue, tone } from './spectrum.ts';

const RATE = 24_000;

/** The middle of a resampled tone, away from its ends. */
function resampled(hz: number, outputRate: number): Float32Array {
  const output = new Resampler(RATE, outputRate).process(tone(hz, RATE, 12_000));
  return output.subarray(Math.floor(output.length / 4), Math.floor((3 * output.length) / 4));
}

describe.each([44_100, 48_000, 96_000])('from 24 kHz to %i Hz', (outputRate) => {
  it.each([50, 440, 1_000, 3_000, 5_000, 7_000, 8_500, 9_500, 10_000])(
    'a tone of %i Hz keeps its loudness to 0.1 dB, with nothing else above -70 dB',
    (hz) => {
      const output = resampled(hz, outputRate);
      expect(Math.abs(decibels(amplitudeAt(output, hz, outputRate)))).toBeLessThan(0.1);
      expect(decibels(residue(output, hz, outputRate))).toBeLessThan(-70);
    },
  );

  it.each([10_500, 11_000, 11_500, 11_900])('the image of %i Hz, above 12 kHz, is below -70 dB', (hz) => {
    expect(decibels(amplitudeAt(resampled(hz, outputRate), RATE - hz, outputRate))).toBeLessThan(-70);
  });
});

describe.each([
  [22_050, 11_025],
  [16_000, 8_000],
  [8_000, 4_000],
])('from 24 kHz down to %i Hz', (outputRate, nyquist) => {
  it('keeps frequencies below the new limit without aliasing', () => {
    const kept = Math.round(nyquist * (10 / 12));
    expect(Math.abs(decibels(amplitudeAt(resampled(kept, outputRate), kept, outputRate)))).toBeLessThan(0.1);
    for (let hz = nyquist + 50; hz < 12_000; hz += 450) {
      expect(decibels(amplitudeAt(resampled(hz, outputRate), outputRate - hz, outputRate))).toBeLessThan(-70);
    }
  });
});

/** Rates of recordings, and some that are in no simple ratio to 24 kHz. */
const RECORDED = [8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 11_127, 47_999];

describe.each([
  ['for listening', FOR_LISTENING],
  ['for measuring', FOR_MEASURING],
])('to 24 kHz %s', (_, shape) => {
  describe.each(RECORDED)('from %i Hz', (inputRate) => {
    const nyquist = Math.min(inputRate, RATE) / 2;
    const passEdge = shape.passEdge * nyquist;
    const converted = (hz: number) => {
      const output = new Resampler(inputRate, RATE, shape).process(tone(hz, inputRate, inputRate / 10));
      return output.subarray(Math.floor(output.length / 4), Math.floor((3 * output.length) / 4));
    };

    it('keeps the pass band to 0.1 dB, with nothing else in it above -70 dB', () => {
      for (const share of [0.1, 0.4, 0.7, 0.9, 1]) {
        const hz = Math.round(share * passEdge);
        const output = converted(hz);
        expect(Math.abs(decibels(amplitudeAt(output, hz, RATE)))).toBeLessThan(0.1);
        // Upwards, an image of what lies below the pass edge lies in the stop band.
        expect(decibels(residue(output, hz, RATE))).toBeLessThan(-70);
      }
    });

    it('stops frequencies that would alias into the pass band', () => {
      for (let hz = shape.stopEdge * nyquist + 30; hz < inputRate / 2; hz += 910) {
        const output = converted(hz);
        const power = output.reduce((sum, sample) => sum + sample * sample, 0) / output.length;
        expect(decibels(Math.sqrt(2 * power))).toBeLessThan(-70);
      }
    });
  });
});

describe('Resampler', () => {
  it('does not depend on how the signal is cut, and keeps its duration', () => {
    const signal = tone(700, RATE, 3_000);
    const cuts = fc.array(fc.nat({ max: 700 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(44_100, 48_000, 32_000, 16_000, 11_025), cuts, (outputRate, lengths) => {
        const whole = new Resampler(RATE, outputRate);
        const expected = [...whole.process(signal), ...whole.flush()];
        const cut = new Resampler(RATE, outputRate);
        const output: number[] = [];
        let at = 0;
        for (const length of [...lengths, signal.length]) {
          output.push(...cut.process(signal.subarray(at, at + length)));
          at += length;
        }
        output.push(...cut.flush());
        expect(output).toEqual(expected);
        expect(Math.abs(output.length - (signal.length * outputRate) / RATE)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('adds no delay', () => {
    const output = new Resampler(RATE, 48_000).process(tone(1_000, RATE, 4_800));
    const expected = tone(1_000, 48_000, output.length);
    for (let n = 200; n < output.length; n += 1) expect(output[n]).toBeCloseTo(expected[n] ?? 0, 3);
  });

  it('is reset by a flush', () => {
    const resampler = new Resampler(RATE, 44_100);
    const first = [...resampler.process(tone(500, RATE, 960)), ...resampler.flush()];
    expect([...resampler.process(tone(500, RATE, 960)), ...resampler.flush()]).toEqual(first);
  });
});
