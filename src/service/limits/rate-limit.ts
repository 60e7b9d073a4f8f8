/** A token bucket as a pure function of its state. A token is a request. */

/** The state of a bucket. */
export interface Bucket {
  readonly tokens: number;
  /** When `tokens` was true, in milliseconds. */
  readonly updated_ms: number;
}

/** How fast a bucket fills and how much it holds. */
export interface Rate {
  readonly rate_limit_rpm: number;
  readonly rate_limit_burst: number;
}

/** The decision about one request. */
export interface RateDecision {
  readonly allowed: boolean;
  /** Requests per minute. */
  readonly limit: number;
  /** Whole requests that are allowed at once. */
  readonly remaining: number;
  /** Whole seconds until the bucket is full. */
  readonly resetSeconds: number;
  /** Whole seconds until the next request is allowed; 0 when this one is. */
  readonly retryAfterSeconds: number;
  /** The new state. */
  readonly bucket: Bucket;
}

const MS_PER_MINUTE = 60_000;

/** Rounding of times must not refuse a request that waited as long as it was told to. */
const ROUNDING = 1e-9;

/** Takes one token from a bucket; `undefined` is a full bucket. A refused request takes none. */
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

/** A clock that is set back adds no tokens; the bucket continues from the new time. */
function refill({ tokens, updated_ms }: Bucket, tokensPerMs: number, nowMs: number): number {
  return tokens + Math.max(0, nowMs - updated_ms) * tokensPerMs;
}

/** The headers of every authenticated response (docs/contract.md, "HTTP"). */
export function rateHeaders({ limit, remaining, resetSeconds }: RateDecision): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  };
}
