/** The sample files: one short Ogg Opus file for each voice of the pack. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../../../../models/embedded/manifest.json' with { type: 'json' };
import tables from '../../../../../models/embedded/voices.json' with { type: 'json' };
import {
  SAMPLES_FOLDER,
  sampleFile,
  VOICE_SAMPLES,
} from '../../../../../src/studio/shared/voices/voice-samples.ts';

const FOLDER = `public/${SAMPLES_FOLDER}`;
const VOICES = Object.keys(tables.voices);

/** The samples are part of what the app loads before it works offline. */
const MOST_BYTES = 150_000;

/** The rate of granule positions and of the pre-skip, whatever the input rate (RFC 7845, section 4). */
const GRANULES_PER_SECOND = 48_000;

it('has a text and a file for each voice, and no others', () => {
  expect([...VOICE_SAMPLES.keys()].sort()).toEqual([...VOICES].sort());
  expect(readdirSync(FOLDER).sort()).toEqual(VOICES.map(sampleFile).sort());
});

it('lets each voice say its own name', () => {
  for (const { id, name } of manifest.voices) expect(VOICE_SAMPLES.get(id)).toContain(name);
});

it('is small enough to be precached with the app', () => {
  const bytes = VOICES.reduce((sum, id) => sum + readFileSync(`${FOLDER}/${sampleFile(id)}`).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

describe.each(VOICES)('%s', (id) => {
  const file = readFileSync(`${FOLDER}/${sampleFile(id)}`);

  it('is one channel of 24 kHz in Ogg Opus', () => {
    // The first page has one segment, the identification header (RFC 3533, section 6; RFC 7845, section 5.1).
    expect(file.toString('latin1', 0, 4)).toBe('OggS');
    expect(file.toString('latin1', 28, 36)).toBe('OpusHead');
    expect(file.readUInt8(28 + 9)).toBe(1);
    expect(file.readUInt32LE(28 + 12)).toBe(24_000);
  });

  it('lasts 2 to 8 seconds', () => {
    const preSkip = file.readUInt16LE(28 + 10);
    const granules = Number(file.readBigInt64LE(file.lastIndexOf('OggS') + 6));
    const seconds = (granules - preSkip) / GRANULES_PER_SECOND;
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(8);
  });
});
