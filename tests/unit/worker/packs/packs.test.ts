/** The packs in the working tree: their manifests describe the files beside them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import voice from '../../../../models/embedded/manifest.json' with { type: 'json' };
import writer from '../../../../models/writer/manifest.json' with { type: 'json' };

describe.each([
  ['models/embedded', voice],
  ['models/writer', writer],
])('%s', (folder, { files }) => {
  it.each(files)('lists the size and hash of $path', ({ path, bytes, sha256 }) => {
    const content = readFileSync(`${folder}/${path}`);
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  });
});

it("the writer's pack is at most 12 MB", () => {
  expect(writer.files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(12_000_000);
});

it("the voices' pack is at most 10 MB", () => {
  expect(voice.files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(10_000_000);
});
