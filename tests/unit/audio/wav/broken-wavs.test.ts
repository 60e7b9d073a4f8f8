import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeWav, openTurnAudio } from '../../../../src/audio/turn-audio/index.ts';
import { toBase64 } from '../../../../src/contract/audio/base64.ts';
import { type WavOptions, wav } from '../../../support/audio/wav-file.ts';

/**
 * Expects a result without an exception, and no more samples than 16-bit audio of 8 kHz gives at 24 kHz.
 * @returns whether the bytes were accepted
 */
function stands(file: Uint8Array): boolean {
  const wave = decodeWav(file);
  const turn = openTurnAudio(toBase64(file), 1e9);
  expect(turn.ok).toBe(wave.ok);
  if (!turn.ok || !wave.ok) {
    expect(turn).toEqual(wave);
    return false;
  }
  expect(wave.samples.length).toBeLessThanOrEqual((file.length / 2) * 3);
  expect(wave.samples.every(Number.isFinite)).toBe(true);
  expect(turn.seconds).toBeGreaterThanOrEqual(0.1);
  expect(Math.abs(turn.seconds - wave.samples.length / 24_000)).toBeLessThan(1e-3);
  const profile = turn.profile();
  if (profile) {
    const { spectrum, ...numbers } = profile;
    for (const value of [...spectrum, ...Object.values(numbers)]) {
      expect(value === null || Number.isFinite(value)).toBe(true);
    }
  }
  return true;
}

const uint16 = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 6, 8, 16, 20, 24, 32, 64, 0xfffe, 0xffff),
  fc.nat(0xffff),
);
const uint32 = fc.oneof(
  fc.constantFrom(0, 1, 7_999, 8_000, 44_100, 48_000, 48_001, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff),
  fc.nat(0xffff_ffff),
);
const hostile: fc.Arbitrary<WavOptions> = fc.record(
  {
    tag: uint16,
    channels: fc.nat(4),
    rate: uint32,
    bits: fc.constantFrom(8, 16, 24, 32, 64),
    frames: fc.nat(6_000),
    subFormat: uint16,
    blockAlign: uint16,
    formatBytes: fc.nat(40),
    before: fc.array(fc.tuple(fc.constantFrom('LIST', 'fmt ', 'data', 'RIFF', '\0\0\0\0'), fc.nat(60)), {
      maxLength: 4,
    }),
    unpadded: fc.boolean(),
    dataFirst: fc.boolean(),
    claims: uint32,
    fileClaims: uint32,
  },
  { requiredKeys: [] },
);

const loud = (n: number) => Math.sin(n / 7) * Math.sin(n / 900);

describe('broken WAVs', () => {
  it('of random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void stands(bytes)),
      { numRuns: 1_000 },
    );
  });

  it('of random bytes after a header', () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const header = new TextEncoder().encode('RIFF\0\0\0\0WAVE');
    fc.assert(
      fc.property(bytes, (rest) => void stands(Uint8Array.of(...header, ...rest))),
      { numRuns: 1_000 },
    );
  });

  it('with a random header', () => {
    fc.assert(
      fc.property(hostile, (options) => void stands(wav({ ...options, sample: loud }))),
      { numRuns: 800 },
    );
  });

  it('with changed bytes in the header, truncated anywhere', () => {
    let taken = 0;
    const good = fc.constantFrom<WavOptions>(
      {},
      { subFormat: 1 },
      { subFormat: 3, bits: 32 },
      { channels: 2 },
    );
    const changes = fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { maxLength: 4 });
    const end = fc.option(fc.nat(8_000), { nil: undefined });
    fc.assert(
      fc.property(good, changes, end, (options, places, length) => {
        const file = wav({ ...options, frames: 3_000, sample: loud });
        for (const [at, value] of places) file[at] = value;
        if (stands(file.subarray(0, length))) taken += 1;
      }),
      { numRuns: 1_000 },
    );
    // Some are still valid, so the code after the header is tested too.
    expect(taken).toBeGreaterThan(0);
  });

  it('with random float samples', () => {
    const floats = fc.float32Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        floats,
        fc.constantFrom(1, 2),
        fc.constantFrom(24_000, 48_000),
        (values, channels, rate) => {
          const sample = (n: number) => values[n % values.length] ?? 0;
          stands(wav({ tag: 3, bits: 32, channels, rate, frames: 8_000, sample }));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('truncated at every byte of the header', () => {
    const file = wav({ before: [['LIST', 7]], subFormat: 1, frames: 10 });
    for (let end = 0; end < file.length; end += 1) expect(decodeWav(file.subarray(0, end)).ok).toBe(false);
  });

  it('of empty chunks only', () => {
    const file = new Uint8Array(4_000_000);
    file.set(wav().subarray(0, 12));
    expect(decodeWav(file)).toEqual({
      ok: false,
      problem: 'expected a RIFF WAV file, found one without a format chunk',
    });
  });
});
