/** The packs in the working tree: what their manifests say is what lies beside them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import voice from '../../../../models/embedded/manifest.json' with { type: 'json' };
import writer from '../../../../models/writer/manifest.json' with { type: 'json' };

describe.each([
  ['models/embedded', voice],
  ['models/writer', writer],
])('%s', (folder, { files }) => {
  it.each(files)('lists $path as it is', ({ path, bytes, sha256 }) => {
    const content = readFileSync(`${folder}/${path}`);
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  });
});

it('the writer has room in its pack: 12 MB at most', () => {
  expect(writer.files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(12_000_000);
});

it('the voices have room in theirs: 10 MB at most', () => {
  expect(voice.files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(10_000_000);
});
