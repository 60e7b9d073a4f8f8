import { describe, expect, it, vi } from 'vitest';
import { lateJson } from '../../../../../sw/answers/bodies/late-json.ts';

const never = new Promise<never>(() => {});

describe('late JSON', () => {
  it('is white space, then the document in its pieces', async () => {
    let known: (pieces: string[]) => void = () => {};
    const document = new Promise<string[]>((resolve) => {
      known = resolve;
    });
    const body = lateJson({ document, onCancel: () => {}, onError: () => {}, heartbeatMs: 5 });
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    expect([(await reader.read()).value, (await reader.read()).value]).toEqual([' ', ' ']);
    known(['{"a":', '1}']);
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toMatch(/^ *\{"a":1\}$/);
  });

  it('sends white space at once, before the document exists', async () => {
    const reader = lateJson({ document: never, onCancel: () => {}, onError: () => {} }).getReader();
    expect((await reader.read()).value).toEqual(Uint8Array.of(32));
  });

  it('sends white space only when the reader pulls', async () => {
    vi.useFakeTimers();
    const enqueued = vi.spyOn(ReadableStreamDefaultController.prototype, 'enqueue');
    lateJson({ document: never, onCancel: () => {}, onError: () => {}, heartbeatMs: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    // The stream pulls one piece ahead of its reader.
    expect(enqueued.mock.calls.length).toBeLessThan(3);
    enqueued.mockRestore();
    vi.useRealTimers();
  });

  it('errors when the document rejects', async () => {
    const broken = Promise.reject(new Error('no'));
    await expect(
      new Response(lateJson({ document: broken, onCancel: () => {}, onError: () => {} })).text(),
    ).rejects.toThrow();
  });

  it('reports once that the client went away, and not after it has read everything', async () => {
    const onCancel = vi.fn();
    const onError = () => {};
    await lateJson({ document: never, onCancel, onError }).cancel();
    expect(onCancel).toHaveBeenCalledTimes(1);
    await new Response(lateJson({ document: Promise.resolve(['1']), onCancel, onError })).text();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
