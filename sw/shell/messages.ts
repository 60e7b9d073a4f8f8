/** What pages may say to the service worker. */
import { z } from '../../src/contract/validation/zod.ts';

const PageMessage = z.discriminatedUnion('type', [
  /** Activate the waiting version. */
  z.object({ type: z.literal('skip-waiting') }),
  /** Take control of all pages, after a hard reload left one without. */
  z.object({ type: z.literal('claim') }),
  /** From its next load on, give this page the headers of cross-origin isolation. */
  z.object({ type: z.literal('isolate'), path: z.string().startsWith('/') }),
]);
export type PageMessage = z.output<typeof PageMessage>;

/** The message; null when it is not one of ours. */
export function parsePageMessage(data: unknown): PageMessage | null {
  const result = PageMessage.safeParse(data);
  return result.success ? result.data : null;
}
