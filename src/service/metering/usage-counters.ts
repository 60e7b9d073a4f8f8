import type { Usage } from '../../contract/discovery/usage.ts';
import type { UsageCounters } from '../../store/schema.ts';

export const NO_USAGE: UsageCounters = {
  requests: 0,
  input_chars: 0,
  input_audio_seconds: 0,
  output_audio_seconds: 0,
};

/** Sums of seconds are rounded to 1e-6, so that they do not show the rounding of binary fractions. */
const SECONDS_PRECISION = 1e6;
const tidy = (seconds: number) => Math.round(seconds * SECONDS_PRECISION) / SECONDS_PRECISION;

/** The sum of both. */
export function addCounters(a: UsageCounters, b: UsageCounters): UsageCounters {
  return {
    requests: a.requests + b.requests,
    input_chars: a.input_chars + b.input_chars,
    input_audio_seconds: tidy(a.input_audio_seconds + b.input_audio_seconds),
    output_audio_seconds: tidy(a.output_audio_seconds + b.output_audio_seconds),
  };
}

/** `counters` with one more generation. */
export function addGeneration(counters: UsageCounters, usage: Usage): UsageCounters {
  return addCounters(counters, { ...usage, requests: 1 });
}
