/** A client that reads for minutes. Firefox ends a service worker 30 s after its last event, in the middle of an answer too. */
import { type Client, connectClient, engineReady, expect, test } from '../../support/parley-test.ts';
import { readEvents } from '../../support/sse.ts';

const SENTENCE = 'It was the best of times, it was the worst of times, it was the age of wisdom. ';
/** Longer than any browser keeps a service worker without events. */
const PAUSE_MS = 45_000;

/** Reads an answer, but pauses after its first chunk, and again when the engine has finished its job. */
const readSlowly = ({ page, key }: Client, path: string, body: object): Promise<string> =>
  page.evaluate(
    async ([address, secret, json, pauseMs]) => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
      let busy = false;
      let finished = false;
      new BroadcastChannel('parley:lobby:/').onmessage = ({ data }) => {
        if (data.type !== 'engine') return;
        if (data.report.jobs > 0) busy = true;
        else if (busy) finished = true;
      };
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
        body: json,
      });
      const reader = response.body?.getReader();
      const decoder = new TextDecoder();
      let text = '';
      let paused = 0;
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return text;
        text += decoder.decode(value, { stream: true });
        if (paused === 0 || (paused === 1 && finished)) {
          paused += 1;
          await pause();
        }
      }
    },
    [path, key, JSON.stringify(body), PAUSE_MS] as const,
  );

test.describe('a client that is slow', () => {
  test.setTimeout(900_000);

  test('hears an event stream of 8,000 characters to its end', { tag: '@minutes' }, async ({
    tabs,
    server,
  }) => {
    const client = await connectClient(tabs, server);
    await engineReady(client.page);
    const text = SENTENCE.repeat(102).slice(0, 8_000);
    const started = Date.now();
    const events = readEvents(await readSlowly(client, '/v1/converse/stream', { conversation: [{ text }] }));
    expect(Date.now() - started).toBeGreaterThan(PAUSE_MS);
    const end = events.at(-1);
    expect(end?.event).toBe('end');
    const bytes = events.map(({ data }) => Buffer.from(String(data['pcm_b64'] ?? ''), 'base64').length);
    const seconds = bytes.reduce((sum, length) => sum + length, 0) / 48_000;
    expect(seconds).toBeGreaterThan(360);
    expect(seconds).toBeCloseTo(Number(end?.data['audio_seconds']), 6);
  });
});
