/** Each example: installed from the packed package, built, served, and heard. */
import { expect } from '@playwright/test';
import { launchBrowser } from '../webdriver/launch.ts';
import { EXAMPLES } from './examples.ts';
import { errorsOf, test } from './fixtures.ts';
import { expectSpeech } from './speech.ts';

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
