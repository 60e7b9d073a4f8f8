import { z } from '../contract/validation/zod.ts';

/** What a page asks of the service worker. */
export const PageMessage = z.discriminatedUnion('type', [
  /** Activate, and replace the active version. */
  z.object({ type: z.literal('skip-waiting') }),
  /** Take control of the pages in the scope: a hard reload leaves a page without a service worker. */
  z.object({ type: z.literal('claim') }),
  /** Add the headers of cross-origin isolation to the page at this pathname, from its next load on. */
  z.object({ type: z.literal('isolate'), path: z.string().startsWith('/') }),
]);
export type PageMessage = z.output<typeof PageMessage>;

/** The service worker's reply, on the port that came with the message. */
export interface PageMessageReply {
  /** Whether it did what was asked. */
  readonly ok: boolean;
}
