import { expect, it, vi } from 'vitest';
import { createTally } from '../../../src/primitives/tally.ts';

it('a tally reports the first event and each doubling, with the latest detail', () => {
  const tell = vi.fn();
  const tally = createTally<string>(tell);
  for (let event = 1; event <= 9; event += 1) tally.add(`event ${event}`);
  expect(tally.count).toBe(9);
  expect(tell.mock.calls).toEqual([
    [1, 'event 1'],
    [2, 'event 2'],
    [4, 'event 4'],
    [8, 'event 8'],
  ]);
});
