import { describe, expect, it } from 'vitest';
import { WAV_HEADER_BYTES, wavFile } from '../../../../src/contract/audio/wav.ts';

describe('a WAV file', () => {
  const pieces = [Int16Array.of(1, -2), Int16Array.of(32_767, -32_768, 0)];
  const file = Buffer.from(wavFile(pieces));

  it('is RIFF WAVE, PCM, 16 bit, mono, 24 kHz', () => {
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect(file.readUInt32LE(16)).toBe(16);
    expect(file.readUInt16LE(20)).toBe(1);
    expect(file.readUInt16LE(22)).toBe(1);
    expect(file.readUInt32LE(24)).toBe(24_000);
    expect(file.readUInt32LE(28)).toBe(48_000);
    expect(file.readUInt16LE(32)).toBe(2);
    expect(file.readUInt16LE(34)).toBe(16);
    expect(file.toString('latin1', 36, 40)).toBe('data');
    expect(file.readUInt32LE(40)).toBe(10);
  });

  it('has the samples of all parts in order', () => {
    const samples = Array.from({ length: 5 }, (_, index) => file.readInt16LE(WAV_HEADER_BYTES + 2 * index));
    expect(samples).toEqual([1, -2, 32_767, -32_768, 0]);
  });

  it('accepts a view of a larger buffer', () => {
    const part = Int16Array.of(9, 8, 7, 6).subarray(1, 3);
    const bytes = Buffer.from(wavFile([part]));
    expect([bytes.readInt16LE(44), bytes.readInt16LE(46), bytes.length]).toEqual([8, 7, 48]);
  });

  it('can be empty', () => {
    expect(wavFile([]).length).toBe(WAV_HEADER_BYTES);
  });
});
