/** What keeps a page from the service is said within a second: a code, and what to do. */
import { expect } from '../../support/parley-test.ts';
import { connect, controlByHost, scripts, test } from './connecting.ts';

const SECOND = 1_000;
/** Controls its pages at once, and answers nobody. */
const SILENT =
  "addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()));";
const ROWS = [
  { what: 'sw.js is missing', path: /sw\.js$/, status: 404, code: 'missing-file', names: '/parley/sw.js' },
  {
    what: 'an app answers for sw.js with its page',
    path: /sw\.js$/,
    headers: { 'Content-Type': 'text/html' },
    code: 'missing-file',
    names: 'HTML page',
  },
  {
    what: 'sw.js is served as plain text',
    path: /sw\.js$/,
    headers: { 'Content-Type': 'text/plain' },
    code: 'wrong-mime-type',
    names: '"text/plain"',
  },
  {
    what: "sw.js is the host's",
    path: /sw\.js$/,
    body: SILENT,
    code: 'foreign-service-worker',
    names: '/parley/sw.js',
  },
  {
    what: 'the engine worker is missing',
    path: /parley-worker\.js$/,
    status: 404,
    code: 'missing-file',
    names: '/parley/parley-worker.js',
  },
  {
    what: 'the engine worker is served as plain text',
    path: /parley-worker\.js$/,
    headers: { 'Content-Type': 'text/plain' },
    code: 'wrong-mime-type',
    names: '/parley/parley-worker.js',
  },
  {
    what: 'the policy of the page allows no workers',
    path: /page\.html$/,
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "worker-src 'none'" },
    code: 'csp',
    names: 'worker-src',
  },
  {
    what: 'the policy of the page allows other Trusted Types only',
    path: /page\.html$/,
    headers: {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types host",
    },
    code: 'csp',
    names: "'parley'",
  },
  {
    what: 'the worker of a page without service worker is missing',
    path: /parley-service\.js$/,
    status: 404,
    options: { serviceWorker: false },
    code: 'missing-file',
    names: '/parley/parley-service.js',
  },
  {
    what: 'a part of parley.js is missing',
    path: /page-way-[^/]*\.js$/,
    status: 404,
    options: { serviceWorker: false },
    code: 'stale-files',
    names: 'npx @parley-speech/parley copy',
  },
  {
    what: 'a wider scope is not allowed',
    options: { scope: '/' },
    code: 'scope-mismatch',
    names: 'Service-Worker-Allowed',
  },
  {
    what: 'the files are of another origin',
    options: { base: 'http://127.0.0.1:9/parley/' },
    code: 'scope-mismatch',
    names: 'http://127.0.0.1:9/parley/',
  },
];

for (const { what, code, names, options = {}, path, ...fault } of ROWS) {
  test(`${what}: ${code}`, { tag: '@alone' }, async ({ context, site }) => {
    if (path) site.breaks({ path, ...fault });
    const page = await context.newPage();
    await page.goto(`${site.url}app/page.html`);
    const { error, took } = await connect(page, options);
    expect(error).toMatchObject({ code, isParleyError: true });
    expect(error?.message).toContain(names);
    expect(took).toBeLessThan(SECOND);
  });
}

test("the host's service worker with our scope is named and left alone", { tag: '@alone' }, async ({
  context,
  site,
}) => {
  site.breaks({ path: /host-worker\.js$/, body: SILENT });
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  await controlByHost(page, '/parley/host-worker.js');
  const { error, took } = await connect(page);
  expect(error).toMatchObject({ code: 'foreign-service-worker' });
  expect(error?.message).toContain('/parley/host-worker.js');
  expect(took).toBeLessThan(SECOND);
  expect(await scripts(page)).toEqual(['/parley/host-worker.js']);
});

test('a page that is not a secure context', { tag: '@alone' }, async ({ context, site }) => {
  const page = await context.newPage();
  // A name that is neither localhost nor https: the browser is told where it is.
  await page.route('http://host.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(new URL(pathname, site.url).href) });
  });
  await page.goto('http://host.test/app/page.html');
  const { error, took } = await connect(page);
  expect(error).toMatchObject({ code: 'insecure-context', isParleyError: true });
  expect(took).toBeLessThan(SECOND);
  // Of what parley.js has requested, something may still be under way.
  await page.unrouteAll({ behavior: 'wait' });
});
