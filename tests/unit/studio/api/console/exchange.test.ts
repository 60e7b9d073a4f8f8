import { describe, expect, it } from 'vitest';
import { type Exchange, exchange } from '../../../../../src/studio/api/console/exchange.ts';
import { audioOf, readable } from '../../../../../src/studio/api/console/shown-body.ts';

async function run(
  send: () => Promise<Response>,
  signal = new AbortController().signal,
): Promise<readonly Exchange[]> {
  const seen: Exchange[] = [];
  let clock = 0;
  await exchange(
    send,
    (each) => seen.push(each),
    signal,
    () => {
      clock += 10;
      return clock;
    },
  );
  return seen;
}

describe('exchange', () => {
  it('tells status, headers and times as they come, then the body', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Request-ID': 'req_1' };
    const seen = await run(async () => new Response('{"a":1}', { status: 422, headers }));
    expect(seen.map(({ state }) => state)).toEqual(['sending', 'receiving', 'receiving', 'done']);
    const last = seen.at(-1);
    expect(last).toMatchObject({ status: 422, bytes: 7 });
    expect(last?.headers).toContainEqual(['x-request-id', 'req_1']);
    expect(await last?.body?.text()).toBe('{"a":1}');
    const { headersMs, firstByteMs, totalMs } = last ?? {};
    expect([headersMs, firstByteMs, totalMs].every((ms) => Number(ms) > 0)).toBe(true);
    expect(Number(headersMs)).toBeLessThan(Number(firstByteMs));
    expect(Number(firstByteMs)).toBeLessThan(Number(totalMs));
  });

  it('reads events one by one, also one that comes in two parts', async () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('event: meta\ndata: {"a"'));
        controller.enqueue(encoder.encode(':1}\n\nevent: end\ndata: {}\n\n'));
        controller.close();
      },
    });
    const seen = await run(
      async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    );
    expect(seen.map(({ events }) => events.length)).toEqual([0, 0, 0, 2, 2]);
    expect(seen.at(-1)?.events).toMatchObject([
      { name: 'meta', data: '{"a":1}' },
      { name: 'end', data: '{}' },
    ]);
  });

  it('tells a request without an answer from one that was stopped', async () => {
    const failing = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await run(failing)).at(-1)).toMatchObject({ state: 'failed', problem: 'Failed to fetch' });
    expect((await run(failing, AbortSignal.abort())).at(-1)).toMatchObject({ state: 'stopped', problem: '' });
  });
});

describe('what is shown', () => {
  it('JSON is indented and its long strings are cut; other text stays', () => {
    expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(readable(JSON.stringify({ b64: 'A'.repeat(500) }))).toMatch(
      /^\{\n {2}"b64": "A{40}… \(500 characters\)"\n\}$/,
    );
    expect(readable('not JSON')).toBe('not JSON');
  });

  it('audio is found in a body of audio, in JSON at any depth, and in events', async () => {
    const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });
    const wav = new Blob(['RIFF'], { type: 'audio/wav' });
    expect(await audioOf(wav, [])).toBe(wav);
    expect((await audioOf(json({ reply: { audio: { data_b64: 'AAAA' } } }), []))?.size).toBe(3);
    const events = [
      { atMs: 0, name: 'meta', data: '{}' },
      { atMs: 1, name: 'audio', data: '{"pcm_b64":"AAABAA=="}' },
    ];
    const played = await audioOf(new Blob([''], { type: 'text/event-stream' }), events);
    expect(played).toMatchObject({ type: 'audio/wav', size: 48 });
    expect(await audioOf(json({ data: [] }), [])).toBeNull();
  });
});
