/** The flow of an answer: every byte in order, and never more on its way than there is credit for. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { WINDOW_BYTES } from '../../../../src/wire/requests/answer-body.ts';
import { createCredit } from '../../../../src/wire/requests/credit.ts';
import { ADDRESS, createRequestRig, observedBody } from './request-rig.ts';

/** Sizes of chunks around everything that matters: empty, small, a window, more than a window. */
const size = fc.oneof(
  fc.integer({ min: 0, max: 64 }),
  fc.integer({ min: 1, max: 3 * WINDOW_BYTES }),
  fc.constantFrom(WINDOW_BYTES - 1, WINDOW_BYTES, WINDOW_BYTES + 1),
);
const chunksOf = (sizes: readonly number[]) =>
  sizes.map((length, n) => new Uint8Array(length).fill((n * 31 + 7) % 256));
const bytesOf = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks);

test('any chunks arrive complete and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(size, { maxLength: 12 }), async (sizes) => {
      const chunks = chunksOf(sizes);
      const rig = createRequestRig(() => new Response(observedBody(chunks).stream));
      const received = Buffer.from(await (await rig.fetch(ADDRESS)).arrayBuffer());
      expect(received.equals(bytesOf(chunks))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('a reader that stops has at most one window and one chunk on its way, and can go on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(size, { minLength: 1, maxLength: 12 }), fc.nat(12), async (sizes, reads) => {
      const chunks = chunksOf(sizes);
      const { stream, seen } = observedBody(chunks);
      const rig = createRequestRig(() => new Response(stream));
      const reader = (await rig.fetch(ADDRESS)).body?.getReader();
      const received: Uint8Array[] = [];
      const read = async () => {
        const next = await reader?.read();
        if (next?.value) received.push(next.value);
        return next?.done ?? true;
      };
      for (let n = 0; n < reads; n += 1) if (await read()) break;
      await quiet(rig.sent, rig.asked);
      const taken = bytesOf(received).length;
      const sent = bytesOf(chunks.slice(0, seen.read));
      const last = chunks[seen.read - 1]?.length ?? 0;
      expect(sent.length - last - taken).toBeLessThanOrEqual(WINDOW_BYTES);
      while (!(await read()));
      expect(bytesOf(received).equals(bytesOf(chunks))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('a cancel after any number of reads ends the body, and nothing more is read from it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(6), async (reads) => {
      const { stream, seen } = observedBody(chunksOf(Array.from({ length: 50 }, () => WINDOW_BYTES / 2)));
      const rig = createRequestRig(() => new Response(stream));
      const reader = (await rig.fetch(ADDRESS)).body?.getReader();
      for (let n = 0; n < reads; n += 1) await reader?.read();
      await reader?.cancel();
      await vi.waitFor(() => expect(seen.cancelled).toBe(true));
      expect(seen.read).toBeLessThan(50);
    }),
    { numRuns: 10 },
  );
});

test('several answers on one page do not mix', async () => {
  const rig = createRequestRig((request) => {
    const n = Number(new URL(request.url).searchParams.get('n'));
    return new Response(observedBody(Array.from({ length: 40 }, () => new Uint8Array(1000).fill(n))).stream);
  });
  const answers = await Promise.all([1, 2, 3].map((n) => rig.fetch(`${ADDRESS}?n=${n}`)));
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(bodies.map((body) => [...new Set(new Uint8Array(body))])).toEqual([[1], [2], [3]]);
});

test('each unit of credit lets one spender through', async () => {
  const credit = createCredit(10);
  await credit.available();
  credit.spend(25);
  const passed = vi.fn();
  const waiting = credit.available().then(passed);
  credit.add(15);
  await Promise.resolve();
  expect(passed).not.toHaveBeenCalled();
  credit.add(1);
  await waiting;
});

/** Resolves when messages have stopped: the ports of Node deliver in macrotasks. */
async function quiet(...logs: readonly (readonly unknown[])[]): Promise<void> {
  const count = () => logs.reduce((sum, log) => sum + log.length, 0);
  for (let same = 0, last = -1; same < 5; ) {
    await new Promise((resolve) => setImmediate(resolve));
    same = count() === last ? same + 1 : 0;
    last = count();
  }
}
