import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../worker/writer/tokens/sampler.ts';

const scores = Float32Array.of(1, 5, 3, 4, -2);
const all = [0, 1, 2, 3, 4];
const place = (seed: number, position = 0, attempt = 0) => ({ seed, position, attempt });
const open = { temperature: 1, topK: 99, topP: 1 };

describe('sample', () => {
  it('at temperature 0 takes the likeliest of the allowed, whatever the seed', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const greedy = { ...open, temperature: 0 };
      expect(sample(scores, all, greedy, place(seed))).toBe(1);
      expect(sample(scores, [0, 2, 4], greedy, place(seed))).toBe(2);
    }
  });

  it('draws tokens at their probabilities', () => {
    const counts = [0, 0, 0, 0, 0];
    const draws = 20_000;
    for (let seed = 0; seed < draws; seed += 1) {
      const id = sample(scores, all, open, place(seed)) ?? -1;
      counts[id] = (counts[id] ?? 0) + 1;
    }
    const weights = [...scores].map(Math.exp);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const id of all) {
      const share = (weights[id] ?? 0) / total;
      // Five standard deviations of a binomial count.
      const slack = 5 * Math.sqrt(draws * share * (1 - share));
      expect(Math.abs((counts[id] ?? 0) - draws * share)).toBeLessThan(slack + 1);
    }
  });

  it('draws only from the top k and the top p', () => {
    const drawn = (sampling: typeof open) =>
      new Set(Array.from({ length: 500 }, (_, seed) => sample(scores, all, sampling, place(seed))));
    expect(drawn({ ...open, topK: 2 })).toEqual(new Set([1, 3]));
    expect(drawn({ ...open, topP: 0.6 })).toEqual(new Set([1]));
    expect(drawn({ ...open, topP: 0.7 })).toEqual(new Set([1, 3]));
  });

  it('draws the same token at the same place, and only allowed ones', () => {
    fc.assert(
      fc.property(
        fc.float32Array({ minLength: 1, maxLength: 30, noNaN: true, min: -50, max: 50 }),
        fc.nat(),
        fc.nat(200),
        fc.array(fc.nat(29), { maxLength: 10 }),
        (logits, seed, position, some) => {
          const allowed = [...new Set(some)].filter((id) => id < logits.length);
          const id = sample(logits, allowed, { temperature: 0.8, topK: 5, topP: 0.9 }, place(seed, position));
          expect(
            sample(logits, allowed, { temperature: 0.8, topK: 5, topP: 0.9 }, place(seed, position)),
          ).toBe(id);
          if (allowed.length === 0) expect(id).toBeNull();
          else expect(allowed).toContain(id);
        },
      ),
    );
  });
});
