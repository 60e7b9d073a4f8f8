import { within } from '../../src/primitives/within.ts';

/** A host that sends nothing for this long has forgotten us. */
const STALL_MS = 30_000;

/**
 * The pieces of a response as they come.
 * @param onStall makes the error to throw when nothing comes for 30 s
 */
export async function* readBody(
  response: Response,
  onStall: (seconds: number) => Error,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await within(reader.read(), STALL_MS, () => {
      void reader.cancel().catch(() => {});
      return onStall(STALL_MS / 1_000);
    });
    if (done) return;
    yield value;
  }
}
