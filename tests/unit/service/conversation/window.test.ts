import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPLY_FRAMES, shareWindow, turnFrames } from '../../../../src/service/conversation/window.ts';
import { spoken, written } from './turns.ts';

const WINDOW = 2_048;
const AUTHORED = { role: '0', text: null };
const rendered = (text: string) => ({ role: '0', text });

describe('a turn takes', () => {
  it.each([
    ['the frames of its audio', spoken('0', 8), 100],
    ['a last frame that is not full', spoken('0', 0.1), 2],
    ['a whole second of letters', written('0', 'a'.repeat(15)), 13],
    ['what its audio takes, where it has text too', { ...spoken('0', 0.8), text: 'a'.repeat(999) }, 10],
    // Each digit becomes a word.
    ['more for figures than for letters', written('0', '1234567890'), 50],
    ['the whole window at most', written('0', 'a'.repeat(8_000)), WINDOW],
  ])('%s', (_, turn, frames) => {
    expect(turnFrames(turn)).toBe(frames);
  });
});

describe('the window reserves room', () => {
  it.each([
    ['a quarter for an authored reply', AUTHORED, null, REPLY_FRAMES],
    ['less where max_new_tokens is less', AUTHORED, 100, 100],
    ['not more where it is more', AUTHORED, 2_048, REPLY_FRAMES],
    ['for a short text', rendered('a'.repeat(15)), null, 13],
    ['for one segment of a long text', rendered('a'.repeat(8_000)), null, 150],
    ['for the cap of a long text', rendered('a'.repeat(8_000)), 16, 16],
  ])('%s', (_, open, maxFrames, reserve) => {
    // The longest turn that fits, and one frame more.
    const fits = spoken('1', ((WINDOW - reserve) * 80) / 1_000);
    const over = spoken('1', ((WINDOW - reserve + 1) * 80) / 1_000);
    expect(shareWindow([fits], open, maxFrames)).toEqual({ first: 0, room: reserve });
    expect(shareWindow([over], open, maxFrames)).toEqual({ first: 1, room: WINDOW });
  });
});

it('drops only the oldest turns', () => {
  const turns = [spoken('0', 1), spoken('1', 100), spoken('0', 40), spoken('1', 40)];
  // 41 s are reserved: two turns of 40 s fit, the one of 100 s does not, and the short one is older than that.
  expect(shareWindow(turns, AUTHORED, null)).toEqual({ first: 2, room: WINDOW - 1_000 });
});

it('is filled as far as possible, for any conversation', () => {
  const turn = fc.oneof(
    fc.double({ min: 0.1, max: 200, noNaN: true }).map((seconds) => spoken('0', seconds)),
    fc.string({ maxLength: 3_000, unit: 'grapheme' }).map((text) => written('1', text)),
  );
  const open = fc.oneof(
    fc.constant(AUTHORED),
    fc.string({ minLength: 1, maxLength: 500 }).map((text) => rendered(text)),
  );
  const cap = fc.option(fc.integer({ min: 16, max: 2_048 }));
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), open, cap, (turns, next, maxFrames) => {
      const { first, room } = shareWindow(turns, next, maxFrames);
      const frames = turns.map(turnFrames);
      const kept = frames.slice(first).reduce((sum, each) => sum + each, 0);
      expect(room).toBe(WINDOW - kept);
      const reserve = reserveOf(next, maxFrames);
      expect(room).toBeGreaterThanOrEqual(reserve);
      // The dropped turn did not fit.
      if (first > 0) expect(room - (frames[first - 1] ?? 0)).toBeLessThan(reserve);
    }),
  );
});

/** The frames reserved for a turn, measured by the longest earlier audio that is not dropped. */
function reserveOf(open: { role: string; text: string | null }, maxFrames: number | null): number {
  let [low, high] = [0, WINDOW];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (shareWindow([spoken('1', (middle * 80) / 1_000)], open, maxFrames).first === 0) low = middle;
    else high = middle - 1;
  }
  return WINDOW - low;
}
