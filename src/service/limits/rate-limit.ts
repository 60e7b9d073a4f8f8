/** A token bucket, pure: state in, state out. Tokens are requests. */

/** The state of a bucket. */
export interface Bucket {
  readonly tokens: number;
  /** When `tokens` was true, in milliseconds. */
  readonly updated_ms: number;
}

/** What fills a bucket and how much it holds. */
export interface Rate {
  readonly rate_limit_rpm: number;
  readonly rate_limit_burst: number;
}

/** What a request was told. */
export interface RateDecision {
  readonly allowed: boolean;
  /** Requests a minute. */
  readonly limit: number;
  /** Whole requests that may still come at once. */
  readonly remaining: number;
  /** Whole seconds until the bucket is full. */
  readonly resetSeconds: number;
  /** Whole seconds until one request may come; 0 when allowed. */
  readonly retryAfterSeconds: number;
  /** The state to keep. */
  readonly bucket: Bucket;
}

const MS_PER_MINUTE = 60_000;

/** Tokens lost to rounding of times must not refuse a request that waited for as long as it was told. */
const ROUNDING = 1e-9;

/** Takes one token out of a bucket; `undefined` is a full one. A refused request takes nothing. */
export function takeToken(bucket: Bucket | undefined, rate: Rate, nowMs: number): RateDecision {
  const { rate_limit_rpm: limit, rate_limit_burst: burst } = rate;
  const tokensPerMs = limit / MS_PER_MINUTE;
  const filled = bucket ? refill(bucket, tokensPerMs, nowMs) : burst;
  const available = Math.min(burst, filled);
  const allowed = available + ROUNDING >= 1;
  const tokens = allowed ? Math.max(0, available - 1) : available;
  const secondsUntil = (wanted: number) => Math.ceil((wanted - tokens) / tokensPerMs / 1_000);
  return {
    allowed,
    limit,
    remaining: Math.floor(tokens + ROUNDING),
    resetSeconds: secondsUntil(burst),
    retryAfterSeconds: allowed ? 0 : Math.max(1, secondsUntil(1)),
    bucket: { tokens, updated_ms: nowMs },
  };
}

/** A clock that was set back gives no tokens, and the bucket goes on from the new time. */
function refill({ tokens, updated_ms }: Bucket, tokensPerMs: number, nowMs: number): number {
  return tokens + Math.max(0, nowMs - updated_ms) * tokensPerMs;
}

/** The headers of every authenticated answer (docs/contract.md, "HTTP"). */
export function rateHeaders({ limit, remaining, resetSeconds }: RateDecision): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  };
}
