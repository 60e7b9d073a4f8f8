import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { fetchFile } from '../../../../worker/fetching/fetch-file.ts';
import { type Answer, installFakeHost } from '../../../support/fakes/fake-host.ts';

const FILE = { url: 'https://host/a.bin', name: 'a.bin' };
let answers: Answer[];
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  answers = installFakeHost();
  stop = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const response = fetchFile({ ...FILE, signal: stop.signal });
  const [answer] = answers;
  if (!answer) throw new Error('Nothing was requested.');
  return { response, answer };
}

/** Reads the whole body. */
async function read(chunks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const bytes: number[] = [];
  for await (const chunk of chunks) bytes.push(...chunk);
  return bytes;
}

test('the chunks of the body come as they arrive', async () => {
  const { response, answer } = open();
  answer.respond(206, { 'Content-Range': 'bytes 1-3/4' });
  const { status, ok, headers, chunks } = await response;
  expect({ status, ok, range: headers.get('Content-Range') }).toEqual({
    status: 206,
    ok: true,
    range: 'bytes 1-3/4',
  });
  const bytes = read(chunks());
  answer.send(Uint8Array.of(1, 2));
  answer.send(Uint8Array.of(3));
  answer.end();
  expect(await bytes).toEqual([1, 2, 3]);
});

test('a host that never answers is given up after 30 s, and the request is aborted', async () => {
  const { response, answer } = open();
  const outcome = expect(response).rejects.toThrow('a.bin stalled: nothing arrived for 30 s');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(answer.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer.signal.aborted).toBe(true);
  await outcome;
});

test('a body that stalls is given up 30 s after its last chunk, and the request is aborted', async () => {
  const { response, answer } = open();
  answer.respond();
  const outcome = expect(read((await response).chunks())).rejects.toThrow('stalled');
  await vi.advanceTimersByTimeAsync(20_000);
  answer.send(Uint8Array.of(1));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(answer.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer.signal.aborted).toBe(true);
  await outcome;
});

test.each(['before the head', 'within the body'])(
  'a connection that breaks %s is an error that names the file',
  async (when) => {
    const { response, answer } = open();
    if (when === 'within the body') answer.respond();
    const outcome = response.then(({ chunks }) => read(chunks()));
    await vi.advanceTimersByTimeAsync(0);
    answer.fail();
    await expect(outcome).rejects.toThrow(ServiceError);
    await expect(outcome).rejects.toMatchObject({
      type: 'service_unavailable',
      message: expect.stringMatching(/^The model file a\.bin .* \(https:\/\/host\/a\.bin\)\.$/),
    });
  },
);

test('a reader that leaves the loop aborts the request', async () => {
  const { response, answer } = open();
  answer.respond();
  answer.send(Uint8Array.of(1));
  for await (const chunk of (await response).chunks()) {
    expect([...chunk]).toEqual([1]);
    break;
  }
  expect(answer.signal.aborted).toBe(true);
});

test('an unread response can be aborted', async () => {
  const { response, answer } = open();
  answer.respond(404);
  (await response).abort();
  expect(answer.signal.aborted).toBe(true);
});

test.each(['before the head', 'within the body'])(
  'an abort %s rejects with the reason of the signal',
  async (when) => {
    const { response, answer } = open();
    if (when === 'within the body') answer.respond();
    const outcome = response.then(({ chunks }) => read(chunks()));
    await vi.advanceTimersByTimeAsync(0);
    const reason = new Error('another host');
    stop.abort(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(answer.signal.aborted).toBe(true);
  },
);

test('a signal that is already aborted requests nothing', async () => {
  stop.abort(new Error('too late'));
  await expect(fetchFile({ ...FILE, signal: stop.signal })).rejects.toThrow('too late');
  expect(answers).toEqual([]);
});
