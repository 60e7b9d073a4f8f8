import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchPage, LoadTimes } from '../page/protocol.ts';
import { BENCH_PAGE } from './build-page.ts';
import { openUnwatchedPage } from './unwatched-page.ts';

/** A connected page of the bench, as Node sees it. */
export interface BenchClient {
  readonly load: LoadTimes;
  call<K extends keyof BenchPage>(
    method: K,
    ...args: Parameters<BenchPage[K]>
  ): Promise<Awaited<ReturnType<BenchPage[K]>>>;
}

/** A client whose page Playwright controls, with everything that offers and costs. */
export interface WatchedClient extends BenchClient {
  readonly page: Page;
}

/**
 * Opens the bench's page, which connects and speaks one word.
 * @param url of the server, ends in a slash
 * @param threads WASM threads; null leaves the choice to the engine
 */
export async function openClient(
  browser: Browser,
  url: string,
  threads: number | null,
): Promise<BenchClient> {
  const page = await openUnwatchedPage(browser, address(url, threads));
  const call: BenchClient['call'] = (method, ...args) =>
    page.evaluate((name, values) => Reflect.get(globalThis, 'bench')[name](...values), method, args);
  return { load: await call('loaded'), call };
}

/** The same in a page of Playwright's. */
export async function openWatchedClient(
  context: BrowserContext,
  url: string,
  threads: number | null,
): Promise<WatchedClient> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`bench page: ${error.message}`));
  await page.goto(address(url, threads));
  const call: BenchClient['call'] = (method, ...args) =>
    page.evaluate(([name, values]) => Reflect.get(globalThis, 'bench')[name](...values), [
      method,
      args,
    ] as const);
  return { page, load: await call('loaded'), call };
}

function address(url: string, threads: number | null): string {
  const page = new URL(BENCH_PAGE, url);
  if (threads !== null) page.searchParams.set('threads', String(threads));
  return page.href;
}
