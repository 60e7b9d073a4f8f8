/** While an answer is under way the service worker asks for events: until the client has read it all, whatever the engine does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAwake } from '../../../../sw/library/keep-awake.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const request = () => new Request('https://parley.test/v1/tts', { method: 'POST' });

/** A response of these chunks, each made when it is pulled. */
function chunked(...chunks: string[]) {
  const cancelled = vi.fn();
  const left = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const pulls = vi.fn();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulls();
        const chunk = left.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: cancelled,
    },
    { highWaterMark: 0 },
  );
  return {
    response: new Response(body, { status: 200, headers: { 'X-Request-ID': 'req_1' } }),
    cancelled,
    pulls,
  };
}

describe('an answer that is under way', () => {
  it('asks at intervals before it begins and until it is read, and no more', async () => {
    const ask = vi.fn();
    let begin = (_: Response) => {};
    const answer = keptAwake(
      () =>
        new Promise((resolve) => {
          begin = resolve;
        }),
      ask,
    )(request());
    await pass(25);
    expect(ask).toHaveBeenCalledTimes(2);
    begin(chunked('a', 'b').response);
    const response = await answer;
    const reader = response.body?.getReader();
    await reader?.read();
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(8);
    await reader?.read();
    expect(await reader?.read()).toMatchObject({ done: true });
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(8);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is the same answer, and nothing of it is read ahead', async () => {
    const { response, pulls } = chunked('one ', 'two');
    const answer = await keptAwake(() => response, vi.fn())(request());
    await pass(1);
    expect(pulls).not.toHaveBeenCalled();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Request-ID')).toBe('req_1');
    expect(await answer.text()).toBe('one two');
  });

  it.each([
    ['is cancelled', async (answer: Response) => answer.body?.cancel('gone')],
    ['fails', async (answer: Response) => answer.text().catch(() => {})],
  ])('that %s asks no more', async (_, end) => {
    const ask = vi.fn();
    const cancelled = vi.fn();
    const body = new ReadableStream({
      pull: () => Promise.reject(new Error('The engine has gone.')),
      cancel: cancelled,
    });
    const answer = await keptAwake(() => new Response(body), ask)(request());
    await end(answer);
    await pass(60);
    expect(ask).not.toHaveBeenCalled();
  });

  it('passes a cancel on', async () => {
    const { response, cancelled } = chunked('a');
    const answer = await keptAwake(() => response, vi.fn())(request());
    await answer.body?.cancel('gone');
    expect(cancelled).toHaveBeenCalledWith('gone');
  });

  it('counts: the last of several ends the questions', async () => {
    const ask = vi.fn();
    const fetch = keptAwake(() => chunked('a').response, ask);
    const [first, second] = [await fetch(request()), await fetch(request())];
    await first.text();
    await pass(10);
    expect(ask).toHaveBeenCalledTimes(1);
    await second.text();
    await pass(30);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['a refusal', () => new Response('{}', { status: 400 })],
  ['an answer without a body', () => new Response(null, { status: 204 })],
])('%s is given as it is, and nothing is asked', async (_, make) => {
  const ask = vi.fn();
  const response = make();
  expect(await keptAwake(() => response, ask)(request())).toBe(response);
  await pass(30);
  expect(ask).not.toHaveBeenCalled();
});

it('a service that throws asks no more', async () => {
  const ask = vi.fn();
  const failing = () => Promise.reject(new Error('no'));
  await expect(keptAwake(failing, ask)(request())).rejects.toThrow('no');
  await pass(30);
  expect(ask).not.toHaveBeenCalled();
});
