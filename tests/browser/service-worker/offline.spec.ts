/** After the first load there is no network: a reload, a new tab and speech work all the same. */
import { connectClient, engineReady, expect, test } from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';

test('an embedding page speaks offline, after a reload and in a new tab', async ({ context, server }) => {
  const first = await connectClient(context, server);
  await engineReady(first.page);
  const online = await speak(
    first,
    { text: 'Hello there.', params: { temperature: 0 } },
    { voice: 'kathleen' },
  );
  // The embedding app's own page is its own affair; the studio is ours and comes from the precache.
  await first.page.goto(server.url);
  await context.setOffline(true);
  await first.page.reload();
  await expect(first.page).toHaveTitle(/Parley/);
  const second = await context.newPage();
  await second.goto(server.url);
  await expect(second).toHaveTitle(/Parley/);
  const offline = await speak(
    {
      ...first,
      fetch: async (path, init) =>
        (await import('../../support/parley-test.ts')).pageFetch(second, path, { key: first.key, ...init }),
    },
    { text: 'Hello there.', params: { temperature: 0 } },
    { voice: 'kathleen' },
  );
  expect(offline.audio.data_b64).toBe(online.audio.data_b64);
});

test('the second load fetches neither the model nor the runtime again', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await client.page.reload();
  await client.page.evaluate(async () => {
    const { connect } = await import(new URL('../parley.js', location.href).href);
    Object.assign(globalThis, { parley: await connect() });
  });
  await engineReady(client.page);
  expect(fetched.filter((path) => path.startsWith('/models/'))).toEqual([]);
  const progress = await client.page.evaluate(() => Reflect.get(globalThis, 'parley').engine.status());
  expect(progress.ready).toBe(true);
});
