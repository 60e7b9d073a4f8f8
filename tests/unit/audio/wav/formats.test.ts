import { describe, expect, it } from 'vitest';
import { decodeWav } from '../../../../src/audio/turn-audio/index.ts';
import { type WavOptions, wav } from '../../../support/audio/wav-file.ts';

const ENCODINGS: readonly (readonly [string, WavOptions, number])[] = [
  ['16-bit PCM', { bits: 16 }, 2 ** -16],
  ['24-bit PCM', { bits: 24 }, 2 ** -24],
  ['32-bit PCM', { bits: 32 }, 2 ** -25],
  ['32-bit float', { bits: 32, tag: 3 }, 2 ** -25],
  ['extensible 16-bit PCM', { bits: 16, subFormat: 1 }, 2 ** -16],
  ['extensible 24-bit PCM', { bits: 24, subFormat: 1 }, 2 ** -24],
  ['extensible 32-bit PCM', { bits: 32, subFormat: 1 }, 2 ** -25],
  ['extensible 32-bit float', { bits: 32, subFormat: 3 }, 2 ** -25],
];
const RATES = [8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const HZ = 700;
const SECONDS = 0.2;
/** Tolerance of the resampler, whose stop band is at -80 dB. */
const RESAMPLER_ERROR = 1e-4;

function decoded(file: Uint8Array): Float32Array {
  const wave = decodeWav(file);
  if (!wave.ok) throw new Error(wave.problem);
  expect(wave.sampleRate).toBe(24_000);
  return wave.samples;
}

const sine = (second: number) => 0.8 * Math.sin(2 * Math.PI * HZ * second);
/** Largest difference from a signal, without some samples at each end. */
function worst(samples: Float32Array, expected: (second: number) => number, ends: number): number {
  return samples
    .subarray(ends, samples.length - ends)
    .reduce((most, sample, n) => Math.max(most, Math.abs(sample - expected((n + ends) / 24_000))), 0);
}

describe.each(ENCODINGS)('%s', (_, encoding, quantum) => {
  describe.each(RATES)('at %i Hz', (rate) => {
    const [ends, allowed] = rate === 24_000 ? [0, 1.01 * quantum] : [300, RESAMPLER_ERROR + 2 * quantum];

    it('is decoded to itself in mono', () => {
      const file = wav({ ...encoding, rate, frames: SECONDS * rate, sample: (n) => sine(n / rate) });
      const samples = decoded(file);
      expect(samples.length).toBe(SECONDS * 24_000);
      expect(worst(samples, sine, ends)).toBeLessThan(allowed);
    });

    it('is decoded to the mean of both channels in stereo', () => {
      const sample = (n: number, channel: number) => sine(n / rate) * (channel === 0 ? 1 : -0.5);
      const samples = decoded(wav({ ...encoding, rate, channels: 2, frames: SECONDS * rate, sample }));
      expect(samples.length).toBe(SECONDS * 24_000);
      expect(worst(samples, (second) => sine(second) / 4, ends)).toBeLessThan(allowed);
    });
  });
});

describe('full scale', () => {
  it.each([16, 24, 32])('is ±1 in %i bits', (bits) => {
    const levels = [-1, 1, -0.5, 0.5, 0];
    const samples = decoded(wav({ bits, sample: (n) => levels[n % 5] ?? 0 }));
    const top = Math.fround(1 - 2 ** (1 - bits));
    expect([...samples.subarray(0, 5)]).toEqual([-1, top, -0.5, 0.5, 0]);
  });
});

describe('float', () => {
  it('keeps samples beyond full scale, and NaN becomes silence', () => {
    const odd = [2.5, Number.NaN, -3, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.25];
    const samples = decoded(wav({ tag: 3, bits: 32, sample: (n) => odd[n % 6] ?? 0 }));
    expect([...samples.subarray(0, 6)]).toEqual([2.5, 0, -3, 0, 0, 0.25]);
  });

  it('uses the other channel where one is NaN', () => {
    const sample = (_: number, channel: number) => (channel === 0 ? Number.NaN : 0.5);
    expect(decoded(wav({ tag: 3, bits: 32, channels: 2, sample }))[0]).toBe(0.25);
  });

  it('keeps samples on the scale of 32-bit integers; louder ones become silence', () => {
    const odd = [-(2 ** 31), 3.4e38, 32_767, -1e20];
    const samples = decoded(wav({ tag: 3, bits: 32, sample: (n) => odd[n % 4] ?? 0 }));
    expect([...samples.subarray(0, 4)]).toEqual([-(2 ** 31), 0, 32_767, 0]);
  });
});

describe('variants of the container', () => {
  const sample = (n: number) => sine(n / 24_000);
  const plain = decoded(wav({ sample }));

  it.each<[string, WavOptions]>([
    [
      'chunks before the format',
      {
        before: [
          ['JUNK', 28],
          ['bext', 602],
        ],
      },
    ],
    ['a chunk of odd length', { before: [['LIST', 7]] }],
    ['a chunk of odd length that is not padded', { before: [['LIST', 7]], unpadded: true }],
    ['an empty chunk', { before: [['fact', 0]] }],
    ['the data before the format', { dataFirst: true }],
    ['a format chunk of 18 bytes', { formatBytes: 18 }],
    ['sizes of a stream', { claims: 0xffff_ffff, fileClaims: 0xffff_ffff }],
    ['sizes that SoX leaves in a pipe', { claims: 0x7fff_f000, fileClaims: 0x7fff_f024 }],
    ['sizes never written', { claims: 0, fileClaims: 0 }],
    ['sizes of an empty file', { claims: 0, fileClaims: 36 }],
    ['a wrong size of the file', { fileClaims: 12 }],
    ['a wrong size of a block', { blockAlign: 4 }],
    ['no size of a block', { blockAlign: 0 }],
  ])('reads %s', (_, options) => {
    expect(decoded(wav({ ...options, sample }))).toEqual(plain);
  });

  it('ignores bytes after the data and a partial frame', () => {
    const file = wav({ sample });
    const longer = new Uint8Array(file.length + 50).fill(77);
    longer.set(file);
    expect(decoded(longer)).toEqual(plain);
    expect(decoded(file.subarray(0, file.length - 1))).toEqual(plain.subarray(0, plain.length - 1));
  });

  it('reads a view of a larger buffer at any offset', () => {
    const file = wav({ sample });
    for (const offset of [1, 2, 3]) {
      const buffer = new Uint8Array(file.length + 9);
      buffer.set(file, offset);
      expect(decoded(buffer.subarray(offset, offset + file.length))).toEqual(plain);
    }
  });
});
