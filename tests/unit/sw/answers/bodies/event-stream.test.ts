import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventStream, type ServerEvent } from '../../../../../sw/answers/bodies/event-stream.ts';
import { settled } from '../../../../support/settled.ts';

afterEach(() => vi.useRealTimers());

async function* events(...pieces: ServerEvent[][]): AsyncGenerator<readonly ServerEvent[], void> {
  yield* pieces;
}

/** A group of events that the test releases. */
function later() {
  let come: (piece: IteratorResult<ServerEvent[], void>) => void = () => {};
  const promise = new Promise<IteratorResult<ServerEvent[], void>>((resolve) => {
    come = resolve;
  });
  return { promise, resolve: (piece: IteratorResult<ServerEvent[], void>) => come(piece) };
}

const read = (source: AsyncIterator<readonly ServerEvent[], void>) =>
  new Response(eventStream({ events: source, onCancel: () => {} })).text();

describe('an event stream', () => {
  it('follows the format of the HTML standard', async () => {
    const pieces = [
      [{ event: 'meta', data: { a: 1 } }],
      [
        { event: 'audio', id: '0', data: 'line\none' },
        { event: 'end', data: null },
      ],
    ];
    expect(await read(events(...pieces))).toBe(
      'event: meta\ndata: {"a":1}\n\nevent: audio\nid: 0\ndata: "line\\none"\n\nevent: end\ndata: null\n\n',
    );
  });

  it('pulls no more events than the reader reads', async () => {
    const next = vi.fn(async () => ({ done: false as const, value: [{ event: 'a', data: 1 }] }));
    const reader = eventStream({ events: { next }, onCancel: () => {} }).getReader();
    await reader.read();
    await reader.read();
    await settled();
    // Two are read, one is queued in the stream.
    expect(next).toHaveBeenCalledTimes(3);
  });

  it('sends a comment every 15 s without events and loses no event', async () => {
    vi.useFakeTimers();
    const late = later();
    const next = vi.fn(() => late.promise);
    const reader = eventStream({ events: { next }, onCancel: () => {} })
      .pipeThrough(new TextDecoderStream())
      .getReader();
    for (let comment = 0; comment < 3; comment += 1) {
      const read = reader.read();
      await vi.advanceTimersByTimeAsync(15_000);
      expect((await read).value).toBe(': keep-alive\n\n');
    }
    const read = reader.read();
    late.resolve({ done: false, value: [{ event: 'a', data: 1 }] });
    // A comment can be queued ahead of the reader.
    const text = (await read).value;
    expect(text).toBe('event: a\ndata: 1\n\n');
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('reports once that the client went away, and sends nothing more', async () => {
    const onCancel = vi.fn();
    const late = later();
    const stream = eventStream({ events: { next: () => late.promise }, onCancel });
    const reader = stream.getReader();
    const pending = reader.read();
    await reader.cancel();
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect((await pending).done).toBe(true);
    late.resolve({ done: false, value: [{ event: 'a', data: 1 }] });
    expect((await reader.read()).done).toBe(true);
  });

  it('is not cancelled once it was read to its end', async () => {
    const onCancel = vi.fn();
    await new Response(eventStream({ events: events([{ event: 'a', data: 1 }]), onCancel })).text();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
