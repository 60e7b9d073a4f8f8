import { describe, expect, it } from 'vitest';
import { cutsAtClause } from '../../../../../worker/writer/wording/piece-cutter.ts';
import { replyLength } from '../../../../../worker/writer/wording/reply-length.ts';

describe('cutsAtClause', () => {
  it.each([
    ['Yes,', 0, true],
    ['Yes', 0, false],
    ['It has 1,', 0, false],
    ['I mean -', 0, true],
    [' I know,', 1, false],
    [' I know it well;', 1, true],
    [' I know it well,', 2, false],
    [' I know it well because I was there,', 5, true],
  ])('%s after %i pieces: %s', (pending, before, cut) => {
    expect(cutsAtClause(pending, before)).toBe(cut);
  });
});

describe('replyLength', () => {
  it('is that of the writer, or what fits the frames', () => {
    const free = replyLength(48, 2048);
    expect(free.hard).toBe(36);
    expect(free.soft).toBeLessThan(free.hard);
    expect(replyLength(48, 52).hard).toBe(10);
    expect(replyLength(48, 1)).toMatchObject({ soft: 1, hard: 1 });
  });
});
