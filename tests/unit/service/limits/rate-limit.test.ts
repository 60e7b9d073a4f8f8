import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, rateHeaders, takeToken } from '../../../../src/service/limits/rate-limit.ts';

const rate = { rate_limit_rpm: 60, rate_limit_burst: 10 };
const T0 = 1_795_000_000_000;

describe('a token bucket', () => {
  it('starts full, allows a burst, then refuses', () => {
    let bucket: Bucket | undefined;
    const decisions = Array.from({ length: 12 }, () => {
      const decision = takeToken(bucket, rate, T0);
      bucket = decision.bucket;
      return decision;
    });
    expect(decisions.map(({ allowed }) => allowed)).toEqual([...Array(10).fill(true), false, false]);
    expect(decisions.map(({ remaining }) => remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]);
    expect(decisions.at(-1)).toMatchObject({ limit: 60, retryAfterSeconds: 1, resetSeconds: 10 });
  });

  it('reports waiting times in whole seconds', () => {
    const slow = { rate_limit_rpm: 7, rate_limit_burst: 1 };
    const { bucket } = takeToken(undefined, slow, T0);
    const refused = takeToken(bucket, slow, T0 + 100);
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: 9, resetSeconds: 9 });
    expect(takeToken(refused.bucket, slow, T0 + 100 + 9_000).allowed).toBe(true);
  });

  it('continues from a clock that was set back', () => {
    const empty = { tokens: 0, updated_ms: T0 };
    const back = takeToken(empty, rate, T0 - 3_600_000);
    expect(back.allowed).toBe(false);
    expect(takeToken(back.bucket, rate, T0 - 3_600_000 + 1_000).allowed).toBe(true);
  });

  it('follows changed limits', () => {
    expect(takeToken({ tokens: 10, updated_ms: T0 }, { ...rate, rate_limit_burst: 3 }, T0).remaining).toBe(2);
    expect(takeToken({ tokens: 0, updated_ms: T0 }, { ...rate, rate_limit_rpm: 600 }, T0 + 100).allowed).toBe(
      true,
    );
  });

  it('has three headers, all whole numbers', () => {
    const { bucket } = takeToken(undefined, rate, T0);
    expect(rateHeaders(takeToken(bucket, rate, T0 + 300))).toEqual({
      'X-RateLimit-Limit': '60',
      'X-RateLimit-Remaining': '8',
      'X-RateLimit-Reset': '2',
    });
  });
});

const rates = fc.record({
  rate_limit_rpm: fc.integer({ min: 1, max: 100_000 }),
  rate_limit_burst: fc.integer({ min: 1, max: 1_000 }),
});
const waits = fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 60 });

/** The decisions on a series of requests with these waits in between, in milliseconds. */
function series(limits: typeof rate, gaps: readonly number[]) {
  let bucket: Bucket | undefined;
  let now = T0;
  return gaps.map((gap) => {
    now += gap;
    const decision = takeToken(bucket, limits, now);
    bucket = decision.bucket;
    return { now, ...decision };
  });
}

describe('for every rate and every series of requests', () => {
  it('no period allows more requests than the burst and its refill', () => {
    fc.assert(
      fc.property(rates, waits, (limits, gaps) => {
        const passed = series(limits, gaps).filter(({ allowed }) => allowed);
        passed.forEach((last, index) => {
          const brought = ((last.now - (passed[0]?.now ?? 0)) * limits.rate_limit_rpm) / 60_000;
          expect(index + 1).toBeLessThanOrEqual(limits.rate_limit_burst + brought + 1e-6);
        });
      }),
    );
  });

  it('tokens stay between zero and the burst', () => {
    fc.assert(
      fc.property(rates, waits, (limits, gaps) => {
        for (const { bucket, remaining } of series(limits, gaps)) {
          expect(bucket.tokens).toBeGreaterThanOrEqual(0);
          expect(bucket.tokens).toBeLessThanOrEqual(limits.rate_limit_burst);
          expect(remaining).toBe(Math.floor(bucket.tokens + 1e-9));
        }
      }),
    );
  });

  it('waiting for retryAfterSeconds allows a request, and for resetSeconds fills the bucket', () => {
    fc.assert(
      fc.property(rates, waits, (limits, gaps) => {
        for (const decision of series(limits, gaps)) {
          const later = (seconds: number) =>
            takeToken(decision.bucket, limits, decision.now + seconds * 1_000);
          if (!decision.allowed) expect(later(decision.retryAfterSeconds).allowed).toBe(true);
          expect(later(decision.resetSeconds).remaining).toBe(limits.rate_limit_burst - 1);
        }
      }),
    );
  });

  it('a steady caller at the rate is never refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000 }), (rpm) => {
        const gap = Math.ceil(60_000 / rpm);
        const decisions = series({ rate_limit_rpm: rpm, rate_limit_burst: 1 }, Array(40).fill(gap));
        expect(decisions.every(({ allowed }) => allowed)).toBe(true);
      }),
    );
  });
});
