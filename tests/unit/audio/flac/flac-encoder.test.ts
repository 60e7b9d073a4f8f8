/**
 * The bytes follow RFC 9639; libFLAC 1.4 (`flac -t`, `flac -d`) gave back each of these signals bit by bit. The browser tests
 * decode real answers.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FlacEncoder, flacHeader } from '../../../../src/audio/flac/flac-encoder.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The frames of a signal that is pushed in pieces of this length. */
function frames(pcm: Int16Array, piece = pcm.length): Uint8Array[] {
  const encoder = new FlacEncoder();
  const encoded: Uint8Array[] = [];
  for (let at = 0; at < pcm.length; at += piece) encoded.push(...encoder.push(pcm.subarray(at, at + piece)));
  return [...encoded, ...encoder.end()];
}

/** Reproducible noise: a linear congruential generator (Numerical Recipes). */
function noise(length: number, amplitude: number): Int16Array {
  let state = 1;
  return Int16Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32 - 0.5) * 2 * amplitude);
  });
}

const SIGNALS: Record<string, Int16Array> = {
  'full-scale noise, sent as it is': noise(5_000, 32_767),
  'faint noise': noise(4_000, 3),
  'a tone': Int16Array.from({ length: 4_801 }, (_, at) => Math.round(30_000 * Math.sin(at * 0.05))),
  'a square wave of full scale': Int16Array.from({ length: 3_000 }, (_, at) => (at % 2 ? 32_767 : -32_768)),
  'clicks in silence': Int16Array.from({ length: 4_000 }, (_, at) => (at % 331 === 7 ? -32_768 : 0)),
  'a ramp that wraps': Int16Array.from({ length: 4_000 }, (_, at) => ((at * 7) % 65_536) - 32_768),
  'one sample': Int16Array.of(5),
  'two samples': Int16Array.of(5, -9),
};

describe('the header', () => {
  it('has the marker and the stream information', () => {
    // Block sizes 0780, frame sizes unknown, 24000 Hz in 20 bits, 1 channel, 16 bits, 100000 samples in 36 bits, no MD5.
    expect(hex(flacHeader(100_000))).toBe(
      `664c6143${'80000022'}${'07800780'}${'000000000000'}${'05dc00f0000186a0'}${'00'.repeat(16)}`,
    );
  });

  it('says that the length is unknown with a 0', () => {
    expect(hex(flacHeader(null))).toContain('05dc00f000000000');
  });
});

describe('frames', () => {
  it('a constant block is one sample', () => {
    // Sync code and fixed block size; block size follows, 24 kHz; mono, 16 bit; number 0; 1919; CRC-8; constant -2; CRC-16.
    const [frame = new Uint8Array()] = frames(new Int16Array(1_920).fill(-2));
    expect(hex(frame).slice(0, 14)).toBe('fff8770800077f');
    expect(hex(frame).slice(16, 22)).toBe('00fffe');
    expect(frame).toHaveLength(13);
  });

  it.each([
    [127, '7f077f'],
    [128, 'c280077f'],
    [2_047, 'dfbf077f'],
    [2_048, 'e0a080077f'],
  ])('frame %i has its number in the header', (number, coded) => {
    const all = frames(new Int16Array((number + 1) * 1_920));
    expect(hex(all[number] ?? new Uint8Array()).slice(8, 8 + coded.length)).toBe(coded);
  });

  it.each(Object.entries(SIGNALS))('%s gives the bytes that libFLAC has decoded', (name, pcm) => {
    const file = Buffer.concat([flacHeader(pcm.length), ...frames(pcm)]);
    expect(createHash('sha256').update(file).digest('hex')).toBe(DECODED[name]);
  });

  it('are the same however the samples come', () => {
    const pcm = noise(5_000, 400);
    const whole = frames(pcm).map(hex);
    expect(frames(pcm, 700).map(hex)).toEqual(whole);
    expect(frames(pcm, 1_920).map(hex)).toEqual(whole);
    expect(whole).toHaveLength(3);
  });

  it('come as soon as 80 ms are there', () => {
    const encoder = new FlacEncoder();
    expect(encoder.push(new Int16Array(1_919))).toHaveLength(0);
    expect(encoder.push(new Int16Array(1))).toHaveLength(1);
    expect(encoder.end()).toHaveLength(0);
  });

  it('a signal that cannot be predicted grows by less than 2 percent', () => {
    const pcm = noise(19_200, 32_767);
    const bytes = frames(pcm).reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(1.02 * pcm.byteLength);
  });

  it('a tone needs less than a third', () => {
    const pcm = SIGNALS['a tone'] ?? new Int16Array();
    const bytes = frames(pcm).reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(pcm.byteLength / 3);
  });
});

/** SHA-256 of each file. */
const DECODED: Record<string, string> = {
  'full-scale noise, sent as it is': 'a8a6b45e9e1282509abbc05e9fdc96811f4c2cbb96af6c00f68c2d69b5fad6f6',
  'faint noise': '4806ab9b65ed42dd1b32324e4b6e1f614bb49f3b4df0feb84694fd0fe6671c5d',
  'a tone': '3a4c2e837be1e7bbaa199870bbd47881d4f7cf0e75cc735a543c7971530da0f5',
  'a square wave of full scale': '98b0f5265cab0e72aca775a0d49713fd98078501f7db83371245fb00cf4823f6',
  'clicks in silence': '911bc6c1b1d7155bb7a4368139e0fc256dbd2cf4b50d8b88a609c9cd08a75b16',
  'a ramp that wraps': '9345ebb61f30323dc811b531811fd3135d89a4c5ac2c284995c916c74317e1c0',
  'one sample': 'c723adef2aab62fb027722309bb219fd0cdcb8d50c8e81edf3364371b5ed36eb',
  'two samples': '8496a65b0c1e37fedf38773757ee33449ffedc4d61e7a03c0943e3bc390a4a57',
};
