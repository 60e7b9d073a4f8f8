import { describe, expect, it } from 'vitest';
import { checkWords, sizeWords } from '../../../../src/studio/voices/pack-state.ts';

const pack = (bytes: number, stored_bytes: number) => ({
  id: 'pack',
  display_name: 'Pack',
  description: '',
  kind: 'voice' as const,
  languages: [],
  license: '',
  sources: [],
  files: [],
  bytes,
  stored_bytes,
});

it.each([
  [9_500_000, 0, '9.5 MB, not kept in this browser'],
  [9_500_000, 4_000_000, '9.5 MB, 4.0 MB of it kept in this browser'],
  [9_500_000, 9_500_000, '9.5 MB, kept in this browser'],
])('%i bytes, %i kept: %s', (bytes, stored, words) => {
  expect(sizeWords(pack(bytes, stored))).toBe(words);
});

describe('what verifying found', () => {
  it('is good when every file is intact', () => {
    expect(checkWords([{ path: 'a', state: 'intact' }])).toEqual({
      good: true,
      text: '1 file verified: every SHA-256 matches.',
    });
  });

  it('names the files that are damaged or missing, and says what happens', () => {
    const { good, text } = checkWords([
      { path: 'a', state: 'missing' },
      { path: 'b', state: 'damaged' },
      { path: 'c', state: 'intact' },
      { path: 'd', state: 'missing' },
    ]);
    expect(good).toBe(false);
    expect(text).toContain('3 of 4 files are not as they should be (damaged: b; missing: a, d).');
  });

  it('speaks of one file in the singular', () => {
    expect(checkWords([{ path: 'a', state: 'missing' }]).text).toContain('1 of 1 file is not');
  });
});
