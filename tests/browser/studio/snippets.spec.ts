/** The code that the studio offers to copy runs as it is pasted into an empty page, under the browser's autoplay rules. */
import type { BrowserContext, Page } from '@playwright/test';
import { BLANK_PAGE, expect, type Server, test, withProfile } from '../../support/parley-test.ts';

/** Tells in the console when sound is played, by an audio element or by the player. */
function reportSound(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    await play.call(this);
    console.info('sound');
  };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, transfer?: unknown) {
    if (Reflect.get(Object(message), 'type') === 'push') console.info('sound');
    return Reflect.apply(postMessage, this, [message, transfer ?? []]);
  };
}

async function copied(page: Page, server: Server, path: string): Promise<string> {
  await page.goto(new URL(path, server.url).href);
  const snippet = page.locator('parley-code-snippet:visible');
  await snippet.locator('summary').click();
  await snippet.getByRole('button', { name: 'Copy' }).click();
  await expect(snippet.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function runPasted(context: BrowserContext, server: Server, code: string): Promise<void> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.addInitScript(reportSound);
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  await page.setContent(code);
  const sound = page.waitForEvent('console', (message) => message.text() === 'sound');
  await page.getByRole('button').click();
  await Promise.race([sound, page.waitForEvent('pageerror').then((error) => Promise.reject(error))]);
  expect(problems).toEqual([]);
  expect(code).not.toContain('null');
  await page.close();
}

test('each page’s code speaks after a click', async ({ server, visitedProfile }) => {
  // No argument allows sound without a click.
  await withProfile(await visitedProfile(), [], async (context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(server.url).origin,
    });
    const studio = await context.newPage();
    for (const path of ['#/speak', '#/live', '#/converse']) {
      await test.step(path, async () => runPasted(context, server, await copied(studio, server, path)));
    }
  });
});
