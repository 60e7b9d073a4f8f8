/** A page has one connection, which ends once. */
import { expect } from '../../support/parley-test.ts';
import { answers, connect, test } from './connecting.ts';

test('two calls of connect() give one connection, and options that differ are refused by name', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  const outcome = await page.evaluate(async () => {
    const { connect } = await import(new URL('parley.js', location.href).href);
    const tried = (options?: object) => connect(options).catch((error: Error) => error.message);
    const [first, second] = await Promise.all([connect({ backend: 'wasm', threads: 1 }), connect()]);
    return {
      same: first === second && first === (await connect({ threads: 1, base: './' })),
      backend: await tried({ backend: 'webgpu' }),
      base: await tried({ base: '/elsewhere/' }),
      serviceWorker: await tried({ serviceWorker: false }),
    };
  });
  expect(outcome.same).toBe(true);
  expect(outcome.backend).toContain('`backend`: this page is connected with "wasm", found "webgpu"');
  expect(outcome.base).toContain('`base`: this page is connected to');
  expect(outcome.serviceWorker).toContain(
    '`serviceWorker`: this page is connected with the default, found false',
  );
});

test('after close() the next connect() makes another connection', async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  await connect(page, { backend: 'wasm' });
  const closed = await page.evaluate(async () => {
    const parley = Reflect.get(globalThis, 'parley');
    let closes = 0;
    parley.addEventListener('close', () => (closes += 1));
    parley.close();
    parley.close();
    return closes;
  });
  expect(closed).toBe(1);
  expect(await connect(page, { backend: 'auto' })).toMatchObject({ error: null });
  expect(await answers(page)).toMatchObject({ way: 'fetch', voices: 200 });
});

test('an aborted connect() rejects with the reason, and the next one connects', async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  const reason = await page.evaluate(async () => {
    const { connect } = await import(new URL('parley.js', location.href).href);
    const abort = new AbortController();
    const connecting = connect({ signal: abort.signal, backend: 'wasm' });
    abort.abort('no longer');
    return connecting.catch((why: unknown) => why);
  });
  expect(reason).toBe('no longer');
  expect(await connect(page)).toMatchObject({ error: null });
});

test('key() is one key for all pages and visits; a name has its own', async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  await connect(page);
  const keys = () =>
    page.evaluate(async () => {
      const parley = Reflect.get(globalThis, 'parley');
      return [await parley.key(), await parley.key({ name: 'reader' })];
    });
  const before = await keys();
  expect(before[0]).not.toBe(before[1]);
  await page.goto(`${site.url}app/page.html`);
  await connect(page);
  expect(await keys()).toEqual(before);
});
