/** Each example: installed from the packed package, built, served, and heard. */
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { launchBrowser } from '../webdriver/launch.ts';
import { EXAMPLES, type Example } from './examples.ts';
import { type Site, serveExample } from './site.ts';
import { expectSpeech } from './speech.ts';
import { installExamples, openWorkshop, type Workshop } from './workshop.ts';

const test = base.extend<
  object,
  { readonly workshop: Workshop; readonly site: (example: Example) => Promise<Site> }
>({
  workshop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const workshop = await openWorkshop();
      await installExamples(workshop);
      await use(workshop);
      await workshop.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** Each is built and served once, for all browsers. */
  site: [
    async ({ workshop }, use) => {
      const sites = new Map<string, Promise<Site>>();
      const open = async (example: Example) => {
        await workshop.run('npm', ['run', 'build'], path.join(workshop.folder, example.name));
        return serveExample(example, workshop.folder);
      };
      await use((example) => {
        const site = sites.get(example.name) ?? open(example);
        sites.set(example.name, site);
        return site;
      });
      for (const site of await Promise.allSettled(sites.values())) {
        if (site.status === 'fulfilled') await site.value.close();
      }
    },
    { scope: 'worker' },
  ],
});

for (const example of EXAMPLES) {
  test(`${example.name} speaks`, async ({ site, page }) => {
    const { url } = await site(example);
    const errors = errorsOf(page);
    await page.goto(url);
    await expectSpeech(page);
    if (example.offline) {
      await page.context().setOffline(true);
      await page.reload();
      await expectSpeech(page);
    }
    expect(errors).toEqual([]);
  });
}

const hasFirefox = (process.env['PARLEY_BROWSERS'] ?? 'firefox').split(',').includes('firefox');
for (const example of EXAMPLES.filter(({ firefox }) => firefox && hasFirefox)) {
  test(`${example.name} speaks in Firefox`, async ({ site }) => {
    const { url } = await site(example);
    const browser = await launchBrowser('firefox', {});
    try {
      const page = await (await browser.newContext()).newPage();
      await page.goto(url);
      await expectSpeech(page);
    } finally {
      await browser.close();
    }
  });
}

/** What the page and its workers report as errors, from now on. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
