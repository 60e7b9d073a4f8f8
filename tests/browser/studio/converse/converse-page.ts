/** The studio's Converse page in a browser whose microphone plays a file. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  test as base,
  expect,
  launchOptions,
  type Server,
  withProfile,
} from '../../../support/parley-test.ts';
import { speak } from '../../../support/speech.ts';

interface WorkerFixtures {
  /** A WAV of speech in the low voice: what the microphone hears, and a recording to import. */
  readonly speechFile: string;
}

export const test = base.extend<object, WorkerFixtures>({
  speechFile: [
    async ({ client }, use) => {
      const text =
        'This is my own voice, and it goes on for a little while, so that there is something to hear.';
      const { audio } = await speak(client, { text }, { voice: 'walter' });
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'parley-tests-')), 'speech.wav');
      await writeFile(file, Buffer.from(audio.data_b64, 'base64'));
      await use(file);
    },
    { scope: 'worker' },
  ],
  context: async ({ speechFile, visitedProfile }, use) => {
    const microphone = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${speechFile}`,
    ];
    await withProfile(await visitedProfile(), [...launchOptions.args, ...microphone], use);
  },
});

/** Opens the page with an empty script and a ready engine. */
export async function openConverse(page: Page, server: Server): Promise<void> {
  await page.goto(new URL('#/converse', server.url).href);
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await expect(page.getByTestId('script-empty')).toBeVisible();
}

export const turns = (page: Page) => page.getByTestId('turn');
export const texts = (page: Page) =>
  page.getByTestId('turn-text').evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')));

/** Adds turns with these texts to an empty script; the roles alternate. */
export async function write(page: Page, ...lines: readonly string[]): Promise<void> {
  for (const [i, line] of lines.entries()) {
    await page.getByTestId('turn-add').click();
    await turns(page).nth(i).getByTestId('turn-text').fill(line);
  }
}

export async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId(button).click()]);
  return readFile(await file.path());
}

/** Generates the audio of a turn and waits for it. */
export async function spoken(turn: Locator): Promise<void> {
  await turn.getByTestId('turn-speak').click();
  await expect(turn).toHaveAttribute('data-state', 'ready');
}

export { expect };
