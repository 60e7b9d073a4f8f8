/** Going away stops the work: within one frame, and what was made is metered. */
import { connectClient, engineReady, expect, test } from '../support/parley-test.ts';

const LONG = 'A sentence that is spoken for quite a while, so that there is time to stop it. '.repeat(40);

test('aborting the fetch stops generation', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  const outcome = await client.page.evaluate(
    async ([key, text]) => {
      const lobby = new BroadcastChannel('parley:lobby:/');
      const jobs = new Promise<{ ms: number }>((resolve) => {
        lobby.onmessage = ({ data }) => {
          if (data.type === 'engine' && data.report.jobs === 0 && aborted > 0)
            resolve({ ms: performance.now() - aborted });
          else if (aborted > 0) lobby.postMessage({ v: data.v, type: 'who' });
        };
      });
      let aborted = 0;
      const abort = new AbortController();
      const response = await fetch('/v1/tts/kathleen', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
        signal: abort.signal,
      });
      const body = response.text().then(
        () => 'whole',
        (error: Error) => error.name,
      );
      abort.abort();
      aborted = performance.now();
      lobby.postMessage({ v: 2, type: 'who' });
      const idle = await jobs;
      return { status: response.status, body: await body, ...idle };
    },
    [client.key, LONG] as const,
  );
  expect(outcome.status).toBe(200);
  expect(outcome.body).toBe('AbortError');
  // Generous for a busy machine: the work that was asked for takes many seconds.
  expect(outcome.ms).toBeLessThan(1_000);
  await expect(async () => {
    const usage = JSON.parse((await client.fetch('/v1/usage')).text);
    expect(usage.requests).toBe(1);
    expect(usage.output_audio_seconds).toBeGreaterThan(0);
    expect(usage.output_audio_seconds).toBeLessThan(30);
  }).toPass({ timeout: 5_000 });
});

test('one cancelled job leaves the engine healthy for the next', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  for (let round = 0; round < 5; round += 1) {
    await client.page.evaluate(
      async ([key, text]) => {
        const abort = new AbortController();
        const response = await fetch('/v1/tts/kathleen', {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ text }),
          signal: abort.signal,
        });
        abort.abort();
        await response.text().catch(() => '');
      },
      [client.key, LONG] as const,
    );
  }
  const answer = await client.fetch('/v1/tts/kathleen', { json: { text: 'All is well.' } });
  expect(answer.status).toBe(200);
});
