import { z } from '../validation/zod.ts';

/** Response of `GET /health`; its HTTP status is always 200. */
export const Health = z
  .object({
    status: z.enum(['ok', 'starting', 'unavailable']),
    backend: z.enum(['webgpu', 'wasm', 'none']),
    ready: z.boolean().meta({ description: 'True when the default model can generate.' }),
  })
  .meta({ id: 'Health', description: 'Liveness of the service.' });
export type Health = z.output<typeof Health>;
