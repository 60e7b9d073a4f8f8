/** Going away stops the work: within one frame, and what was made is metered. */
import { THIS_RELEASE } from '../../../src/wire/lobby/release.ts';
import { connectClient, engineReady, expect, test } from '../../support/parley-test.ts';

const LONG = 'A sentence that is spoken for quite a while, so that there is time to stop it. '.repeat(40);

for (const [path, body] of [
  ['/v1/tts/kathleen', { text: LONG }],
  ['/v1/converse', { conversation: [{ text: LONG }] }],
  ['/v1/converse/stream', { conversation: [{ text: LONG }] }],
] as const) {
  test(`aborting the fetch of ${path} stops generation`, { tag: '@alone' }, async ({ context, server }) => {
    const client = await connectClient(context, server);
    await engineReady(client.page);
    const outcome = await client.page.evaluate(
      async ([key, address, json, version]) => {
        const lobby = new BroadcastChannel('parley:lobby:/');
        let aborted = 0;
        const idle = new Promise<number>((resolve) => {
          lobby.onmessage = ({ data }) => {
            if (aborted === 0) return;
            if (data.type === 'engine' && data.report.jobs === 0) resolve(performance.now() - aborted);
            else lobby.postMessage({ v: version, type: 'who' });
          };
        });
        const abort = new AbortController();
        const response = await fetch(address, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: json,
          signal: abort.signal,
        });
        // In the middle of the body, not before it.
        const reader = response.body?.getReader();
        await reader?.read();
        const rest = (async () => {
          while (!(await reader?.read())?.done);
        })().then(
          () => 'whole',
          (error: Error) => error.name,
        );
        abort.abort();
        aborted = performance.now();
        lobby.postMessage({ v: version, type: 'who' });
        return { status: response.status, ms: await idle, body: await rest };
      },
      [client.key, path, JSON.stringify(body), THIS_RELEASE.version] as const,
    );
    expect(outcome.status).toBe(200);
    expect(outcome.body).toBe('AbortError');
    // Generous for a busy machine: the work that was asked for takes many seconds.
    expect(outcome.ms).toBeLessThan(1_000);
    await expect(async () => {
      const usage = JSON.parse((await client.fetch('/v1/usage')).text);
      expect(usage).toMatchObject({ requests: 1, input_chars: LONG.length });
      expect(usage.output_audio_seconds).toBeGreaterThan(0);
      expect(usage.output_audio_seconds).toBeLessThan(30);
    }).toPass({ timeout: 5_000 });
  });
}

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
