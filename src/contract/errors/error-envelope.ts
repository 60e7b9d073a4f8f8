import { z } from '../validation/zod.ts';
import { ERROR_TYPES, type ErrorType } from './errors.ts';

// Object.keys gives string[]; the table's keys are exactly ErrorType.
const types = Object.keys(ERROR_TYPES) as [ErrorType, ...ErrorType[]];

/** The body of every error response (docs/contract.md, "Error envelope"). */
export const ErrorEnvelope = z
  .object({
    error: z.object({
      type: z.enum(types),
      message: z.string().meta({ description: 'For people. Decide on `type`.' }),
      request_id: z.string().meta({ description: 'Same value as the `X-Request-ID` response header.' }),
    }),
  })
  .meta({ id: 'ErrorEnvelope', description: 'The body of every error response.' });
export type ErrorEnvelope = z.output<typeof ErrorEnvelope>;
