/** The studio's pages for keys, usage, and voices and models: two tabs, the figures of the service, and the stored files. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { UsageSummary } from '../../../src/contract/discovery/usage.ts';
import { type Answer, expect, pageFetch, type Server, test } from '../../support/parley-test.ts';

test.use({ profile: 'visited' });

async function open(page: Page, server: Server, hash: string, title: string): Promise<void> {
  await page.goto(new URL(hash, server.url).href);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** The JSON of an answer of the service. */
const bodyOf = ({ text }: Answer): unknown => JSON.parse(text);

test('keys and their usage, in two tabs', async ({ context, server }) => {
  const page = await context.newPage();
  const other = await context.newPage();
  const wrong: string[] = [];
  for (const each of [page, other]) each.on('pageerror', ({ message }) => wrong.push(message));
  await open(page, server, '#/keys', 'Keys');
  await open(other, server, '#/keys', 'Keys');
  const row = (tab: Page, name: string) => tab.getByTestId(/^key-key_/).filter({ hasText: name });
  let key = '';

  await test.step('the default limits are said, and the own key is marked', async () => {
    await expect(page.getByText('60 requests a minute, 10 at once')).toBeVisible();
    await expect(row(page, 'studio')).toContainText('This studio');
  });

  await test.step('a key is made by keyboard alone, shown once, and appears in the other tab', async () => {
    await page.getByRole('button', { name: 'Create key' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.keyboard.type('Reading app');
    await page.keyboard.press('Enter');
    key = (await page.getByTestId('new-key').textContent()) ?? '';
    expect(key).toMatch(/^pk_[0-9A-Za-z]{32}$/);
    await expect(row(other, 'Reading app')).toContainText(`pk_${key.slice(3, 9)}…`);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await expect(page.getByTestId('new-key')).toHaveCount(0);
  });

  await test.step('name and limits change in both tabs, and hold', async () => {
    await page.getByRole('button', { name: 'Edit Reading app' }).click();
    await page.getByRole('textbox', { name: 'Requests a minute' }).fill('none');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('textbox', { name: 'Requests a minute' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Requests a minute' }).fill('90');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('News app');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(other, 'News app')).toContainText('90 a minute');
    const body = bodyOf(await pageFetch(page, 'v1/info', { key }));
    expect(body).toMatchObject({ limits: { rate_limit_rpm: 90, rate_limit_burst: 10 } });
  });

  await test.step('a generation counts in the other tab', async () => {
    const answer = await pageFetch(page, 'v1/tts/kathleen', { key, json: { text: 'One, two.' } });
    expect(answer.status).toBe(200);
    await expect(row(other, 'News app')).toContainText('Generations1');
  });

  await test.step('the page of usage has the figures of GET /v1/usage, and so has its CSV', async () => {
    await open(page, server, '#/usage', 'Usage');
    await page.getByRole('combobox', { name: 'Key', exact: true }).selectOption({ label: 'News app' });
    const usage = UsageSummary.parse(bodyOf(await pageFetch(page, 'v1/usage', { key })));
    const figures = page.getByTestId('totals');
    await expect(figures).toContainText(`Generations${usage.requests}`);
    await expect(figures).toContainText(`Characters${usage.input_chars}`);
    await expect(figures).toContainText(`${usage.output_audio_seconds.toFixed(2)} s`);
    await expect(page.getByRole('img', { name: /Generations by day: 7 days, at most 1/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const [, line = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(line.split(',').slice(1)).toEqual([
      usage.key_id,
      'News app',
      String(usage.requests),
      String(usage.input_chars),
      '0',
      String(usage.output_audio_seconds),
    ]);
  });

  await test.step('the key is revoked after a question that names it', async () => {
    await other.getByRole('button', { name: 'Revoke News app' }).click();
    await expect(other.getByRole('heading', { name: 'Revoke the key “News app”?' })).toBeVisible();
    await other.getByRole('button', { name: 'Revoke key' }).click();
    await expect(row(other, 'News app')).toHaveCount(0);
    expect((await pageFetch(page, 'v1/voices', { key })).status).toBe(401);
    await other.getByLabel('Show 1 revoked').check();
    await expect(row(other, 'News app')).toContainText('Revoked');
  });
  expect(wrong).toEqual([]);
});

test('voices are chosen; the files of models are verified and removed', async ({ context, server }) => {
  const page = await context.newPage();
  await open(page, server, '#/voices', 'Voices and models');
  const pack = page.getByTestId('pack-parley-compact-1');

  await test.step('a voice that is chosen is that of Speak', async () => {
    await page.getByRole('button', { name: 'Use this voice: Nora' }).click();
    await expect(page.getByTestId('card-nora')).toContainText('Chosen voice');
    await page.evaluate(() => location.assign('#/speak'));
    await expect(page.getByTestId('voice-nora')).toBeChecked();
    await page.goBack();
  });

  await test.step('every file is verified by its hash', async () => {
    await expect(pack.getByTestId('size')).toContainText('kept in this browser');
    await pack.getByRole('button', { name: 'Verify files of Parley Compact' }).click();
    await expect(pack.getByTestId('check')).toHaveText('14 files verified: every SHA-256 matches.');
  });

  await test.step('a damaged file is named', async () => {
    const name = await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('parley-models');
      for await (const each of folder.keys()) {
        if (!each.endsWith('voices.json')) continue;
        const writable = await (await folder.getFileHandle(each)).createWritable({ keepExistingData: true });
        await writable.write({ type: 'write', position: 0, data: '?' });
        await writable.close();
        return each;
      }
      return '';
    });
    expect(name).not.toBe('');
    await pack.getByRole('button', { name: 'Verify files of Parley Compact' }).click();
    await expect(pack.getByTestId('check')).toContainText('damaged: voices.json');
  });

  await test.step('files are removed after a question', async () => {
    await pack.getByRole('button', { name: 'Remove files of Parley Compact' }).click();
    await expect(page.getByRole('heading', { name: 'Remove the files of Parley Compact?' })).toBeVisible();
    await page.getByTestId('confirm-yes').click();
    await expect(pack.getByTestId('size')).toHaveText(/not kept in this browser/);
  });
});
