/** The table of docs/browsers.md says what the browsers say. */
import { readFileSync } from 'node:fs';
import { BLANK_PAGE, engineReady, expect, test } from '../../support/parley-test.ts';
import { BROWSERS } from '../../webdriver/page.ts';
import { PROBES } from './probes.ts';

/** The cells of each row, by its name. */
function documented(): ReadonlyMap<string, readonly string[]> {
  const page = readFileSync('docs/browsers.md', 'utf8');
  const section = page.split('\n## ').find((part) => part.startsWith('Features')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return new Map(
    rows.slice(1).map((row) => {
      const [name = '', ...cells] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [name, cells];
    }),
  );
}

test('docs/browsers.md tells what this browser has', { tag: '@smoke' }, async ({
  tabs,
  server,
  browserKind,
}) => {
  const page = await tabs.newPage();
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  // connect() reloads the page once, to isolate it; then it is called again.
  await expect(async () => {
    const connected = page.evaluate(async () => {
      if (!('connecting' in globalThis)) {
        Object.assign(globalThis, { connecting: true });
        const { connect } = await import(new URL('../parley.js', location.href).href);
        void connect({ isolation: true }).then((parley: object) => Object.assign(globalThis, { parley }));
      }
      return 'parley' in globalThis;
    });
    expect(await connected).toBe(true);
  }).toPass();
  await engineReady(page);
  const rows = documented();
  expect([...rows.keys()]).toEqual(Object.keys(PROBES));
  const found: Record<string, string> = {};
  for (const [name, probe] of Object.entries(PROBES)) {
    // A feature that is missing can throw where it is used.
    const has = await page.evaluate(probe).catch(() => false);
    found[name] = has ? 'yes' : 'no';
  }
  const column = BROWSERS.indexOf(browserKind);
  const expected = Object.entries(found).map(([name]) => [name, rows.get(name)?.[column]?.split(',')[0]]);
  expect(found).toEqual(Object.fromEntries(expected));
});
