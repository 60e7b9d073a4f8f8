/** A request over a port behaves as one of the browser's own `fetch()`. */
import { describe, expect, test, vi } from 'vitest';
import { ADDRESS, createRequestRig, observedBody } from './request-rig.ts';

const MIB = 1_048_576;

describe('a request', () => {
  test('arrives with its method, headers and body, and is answered with status, headers and body', async () => {
    const rig = createRequestRig(async (request) => {
      const { method, url, headers } = request;
      const text = await request.text();
      return Response.json(
        { method, url, key: headers.get('Authorization'), type: headers.get('Content-Type'), text },
        { status: 201, headers: { 'X-Request-ID': 'req_1' } },
      );
    });
    const response = await rig.fetch(ADDRESS, {
      method: 'POST',
      headers: { Authorization: 'Bearer pk_1', 'Content-Type': 'application/json' },
      body: '{"text":"Grüße"}',
    });
    expect(response.status).toBe(201);
    expect(response.url).toBe(ADDRESS);
    expect(response.headers.get('X-Request-ID')).toBe('req_1');
    expect(await response.json()).toEqual({
      method: 'POST',
      url: ADDRESS,
      key: 'Bearer pk_1',
      type: 'application/json',
      text: '{"text":"Grüße"}',
    });
  });

  test('can be a Request with a body of another kind', async () => {
    const rig = createRequestRig(async (request) => new Response(await request.arrayBuffer()));
    const blob = new Blob([Uint8Array.of(0, 255, 128)]);
    const response = await rig.fetch(new Request(ADDRESS, { method: 'POST', body: blob }));
    expect([...(await response.bytes())]).toEqual([0, 255, 128]);
  });

  test('without a body is answered without one', async () => {
    const rig = createRequestRig(() => new Response(null, { status: 204 }));
    const response = await rig.fetch(ADDRESS);
    expect(rig.opened[0]?.body).toBeNull();
    expect(response.status).toBe(204);
    expect(response.body).toBeNull();
  });

  test('gets its answer while it is still made', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
    const writer = body.writable.getWriter();
    const rig = createRequestRig(() => new Response(body.readable));
    const reader = (await rig.fetch(ADDRESS)).body?.getReader();
    void writer.write(Uint8Array.of(1));
    expect([...((await reader?.read())?.value ?? [])]).toEqual([1]);
    void writer.write(Uint8Array.of(2));
    expect([...((await reader?.read())?.value ?? [])]).toEqual([2]);
    void writer.close();
    expect((await reader?.read())?.done).toBe(true);
  });

  test('leaves the chunks of the answer to the service', async () => {
    const memory = new Uint8Array([1, 2, 3, 4]);
    const rig = createRequestRig(() => new Response(observedBody([memory.subarray(1, 3)]).stream));
    expect([...(await (await rig.fetch(ADDRESS)).bytes())]).toEqual([2, 3]);
    expect([...memory]).toEqual([1, 2, 3, 4]);
  });
});

describe('what goes wrong', () => {
  test('a service that throws is a network error', async () => {
    const rig = createRequestRig(() => Promise.reject(new Error('broken')));
    await expect(rig.fetch(ADDRESS)).rejects.toThrow(new TypeError('Parley: broken'));
  });

  test('a body that breaks off rejects the reader, after the bytes that came', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Uint8Array.of(7)),
      pull: () => Promise.reject(new Error('gone')),
    });
    const rig = createRequestRig(() => new Response(stream));
    await expect((await rig.fetch(ADDRESS)).bytes()).rejects.toBeInstanceOf(TypeError);
  });

  test('a service that ends in the middle of an answer rejects the reader', async () => {
    const rig = createRequestRig(() => new Response(new ReadableStream()));
    const { body } = await rig.fetch(ADDRESS);
    const reading = body?.getReader().read();
    rig.endService();
    await expect(reading).rejects.toThrow('The service ended before its answer was complete.');
  });

  test('a service that ends before it has answered rejects the request', async () => {
    const rig = createRequestRig(() => new Promise(() => {}));
    const answer = rig.fetch(ADDRESS);
    await vi.waitFor(() => expect(rig.sent).toContainEqual({ type: 'accepted', lifeLock: 'service' }));
    rig.endService();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  test('a service that never accepts is a network error after the time limit', async () => {
    const rig = createRequestRig(null, 10);
    await expect(rig.fetch(ADDRESS)).rejects.toThrow('did not accept the request in time');
  });
});

describe('cancel', () => {
  test('an aborted request rejects with the reason and aborts the signal of the service', async () => {
    const reason = new Error('changed my mind');
    const aborted = vi.fn();
    const rig = createRequestRig((request) => {
      request.signal.addEventListener('abort', aborted);
      return new Promise(() => {});
    });
    const abort = new AbortController();
    const answer = rig.fetch(ADDRESS, { signal: abort.signal });
    await vi.waitFor(() => expect(rig.sent).toHaveLength(1));
    abort.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await vi.waitFor(() => expect(aborted).toHaveBeenCalled());
  });

  test('a request that is already aborted reaches nobody', async () => {
    const rig = createRequestRig(() => new Response());
    await expect(rig.fetch(ADDRESS, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(rig.opened).toEqual([]);
  });

  test.each(['reader', 'signal', 'page'])('the %s ends the body of the service', async (who) => {
    const { stream, seen } = observedBody(Array.from({ length: 100 }, () => new Uint8Array(MIB)));
    const rig = createRequestRig(() => new Response(stream));
    const abort = new AbortController();
    const { body } = await rig.fetch(ADDRESS, { signal: abort.signal });
    const reader = body?.getReader();
    await reader?.read();
    if (who === 'reader') await reader?.cancel();
    else if (who === 'signal') abort.abort();
    else rig.endPage();
    await vi.waitFor(() => expect(seen.cancelled).toBe(true));
    if (who === 'signal') await expect(reader?.read()).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('an answer that comes after the cancel is thrown away', async () => {
    const { stream, seen } = observedBody([new Uint8Array(1)]);
    let answerNow = (_: Response) => {};
    const rig = createRequestRig(
      () =>
        new Promise((resolve) => {
          answerNow = resolve;
        }),
    );
    const abort = new AbortController();
    const answer = rig.fetch(ADDRESS, { signal: abort.signal });
    await vi.waitFor(() => expect(rig.sent).toHaveLength(1));
    abort.abort();
    await expect(answer).rejects.toBeDefined();
    await vi.waitFor(() => expect(rig.asked).toContainEqual({ type: 'cancel' }));
    answerNow(new Response(stream));
    await vi.waitFor(() => expect(seen.cancelled).toBe(true));
    expect(seen.read).toBe(0);
  });
});
