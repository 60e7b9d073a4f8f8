import type { BrowserContext, Page } from '@playwright/test';
import { BENCH_PAGE } from './build-page.ts';
import type { BenchPage, LoadTimes } from './page/protocol.ts';

/** A connected page of the bench, seen from Node. */
export interface BenchClient {
  readonly page: Page;
  readonly load: LoadTimes;
  call<K extends keyof BenchPage>(
    method: K,
    ...args: Parameters<BenchPage[K]>
  ): Promise<Awaited<ReturnType<BenchPage[K]>>>;
}

/**
 * Opens the bench's page, which connects and speaks one word.
 * @param url of the server, ends in a slash
 * @param threads WASM threads; null leaves the choice to the engine
 */
export async function openClient(
  context: BrowserContext,
  url: string,
  threads: number | null,
): Promise<BenchClient> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`bench page: ${error.message}`));
  const address = new URL(BENCH_PAGE, url);
  if (threads !== null) address.searchParams.set('threads', String(threads));
  await page.goto(address.href);
  const call: BenchClient['call'] = (method, ...args) =>
    page.evaluate(([name, parameters]) => Reflect.get(globalThis, 'bench')[name](...parameters), [
      method,
      args,
    ] as const);
  return { page, load: await call('loaded'), call };
}
