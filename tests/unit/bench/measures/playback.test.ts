import { describe, expect, it } from 'vitest';
import { playOnPaper } from '../../../bench/measures/playback.ts';

describe('playOnPaper', () => {
  it('sound that always comes in time never underruns', () => {
    const arrivals = [
      { atMs: 40, frames: 1 },
      { atMs: 100, frames: 1 },
      { atMs: 190, frames: 4 },
    ];
    expect(playOnPaper(arrivals, 50)).toEqual({ underRuns: 0, leastLeadMs: 10 });
  });
  it('starts again after an underrun', () => {
    const arrivals = [
      { atMs: 0, frames: 1 },
      { atMs: 100, frames: 2 },
      { atMs: 300, frames: 1 },
      { atMs: 379, frames: 1 },
    ];
    expect(playOnPaper(arrivals, 50)).toEqual({ underRuns: 2, leastLeadMs: -40 });
  });
  it('a larger cushion waits for more frames', () => {
    const arrivals = [
      { atMs: 0, frames: 1 },
      { atMs: 100, frames: 1 },
      { atMs: 250, frames: 1 },
    ];
    expect(playOnPaper(arrivals, 50)).toEqual({ underRuns: 2, leastLeadMs: -70 });
    expect(playOnPaper(arrivals, 160)).toEqual({ underRuns: 0, leastLeadMs: 10 });
  });
});
