/**
 * zod, configured. Import it from here: the configuration must precede the first schema.
 */
import * as z from 'zod';
import { expectation } from './expectation.ts';

z.config({
  // Pages have a Content-Security-Policy without 'unsafe-eval', which zod's compiled parsers would probe.
  jitless: true,
  // The message of an issue only says what was expected; issue.ts makes a sentence of it.
  customError: expectation,
});

export { z };

/** A field that can be missing or `null`; both mean absent (docs/contract.md, "HTTP", row `null`). */
export function absentable<S extends z.ZodType>(schema: S) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** A number from `min` to `max`; every issue names the whole range. */
export function numberBetween(min: number, max: number) {
  const error = `a number from ${min} to ${max}`;
  return z.number({ error }).min(min, { error }).max(max, { error });
}

/** An integer from `min` to `max`; every issue names the whole range. */
export function integerBetween(min: number, max: number) {
  const error = `an integer from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}
