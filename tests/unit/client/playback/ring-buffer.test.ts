import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RingBuffer } from '../../../../src/client/playback/ring-buffer.ts';

/** Writes of n samples, reads of n samples, truncations to n samples. */
const actions = fc.array(
  fc.record({ do: fc.constantFrom('write', 'read', 'truncate'), n: fc.integer({ min: 0, max: 20 }) }),
  { maxLength: 200 },
);

describe('RingBuffer', () => {
  it('behaves like a list under any operations: keeps the order, loses and repeats nothing, across each wrap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 32 }), actions, (capacity, steps) => {
        const ring = new RingBuffer(capacity);
        const model: number[] = [];
        let next = 1;
        for (const { do: action, n } of steps) {
          if (action === 'write') {
            const samples = Float32Array.from({ length: n }, () => next++);
            const fits = model.length + n <= capacity;
            expect(ring.write(samples)).toBe(fits);
            if (fits) model.push(...samples);
          } else if (action === 'read') {
            for (let i = 0; i < n; i += 1) expect(ring.shift()).toBe(model.shift() ?? 0);
          } else {
            ring.truncate(n);
            model.length = Math.min(model.length, n);
          }
          expect([ring.length, ring.free]).toEqual([model.length, capacity - model.length]);
        }
      }),
    );
  });
});
