import { describe, expect, it } from 'vitest';
import { seedFrom, seedOf } from '../../../src/job/seed.ts';
import { jobIdFor, requestIdFrom, requestIdOf } from '../../../src/service/request-id.ts';

describe('the id of a request', () => {
  it.each(['a', 'A.b_c:d-9', 'x'.repeat(128)])("is the client's: %s", (id) => {
    expect(requestIdFrom(id)).toBe(id);
  });

  it.each([undefined, null, '', 'a b', 'x'.repeat(129), 'a/b', 'ä', 'a~b', 'a\n'])(
    'is a fresh one for %j',
    (id) => {
      expect(requestIdFrom(id)).toMatch(/^req_[0-9A-Za-z]{16}$/);
    },
  );

  it('gives each generation its own job id, which contains it', () => {
    const id = 'mine_1';
    const [first, second] = [jobIdFor(id), jobIdFor(id)];
    expect(first).not.toBe(second);
    expect([requestIdOf(first), requestIdOf(second), requestIdOf('plain')]).toEqual([id, id, 'plain']);
  });
});

describe('the seed', () => {
  it('is derived from the request id', () => {
    expect(seedFrom(undefined, 'req_1')).toBe(seedOf('req_1'));
    expect(seedOf('req_1')).not.toBe(seedOf('req_2'));
  });

  it('has 32 evenly distributed bits', () => {
    const seeds = Array.from({ length: 4_000 }, (_, index) => seedOf(`req_${index}`));
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff)).toBe(true);
    expect(new Set(seeds).size).toBeGreaterThan(3_995);
    for (let bit = 0; bit < 32; bit += 1) {
      const share = seeds.filter((seed) => (seed >>> bit) & 1).length / seeds.length;
      expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
    }
  });

  it.each([
    ['0', 0],
    ['007', 7],
    ['4294967295', 4_294_967_295],
  ])('is the header where there is one: %s', (header, seed) => {
    expect(seedFrom(header, 'req_1')).toBe(seed);
  });

  it.each(['', '-1', '1.5', '1e3', '0x10', '4294967296', '99999999999', 'x', ' 1'])(
    'is never %j',
    (header) => {
      expect(() => seedFrom(header, 'req_1')).toThrow(
        expect.objectContaining({
          type: 'invalid_request',
          status: 422,
          message: expect.stringContaining('X-Seed'),
        }),
      );
    },
  );
});
