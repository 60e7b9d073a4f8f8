import { type Browser, chromium } from '@playwright/test';
import type { BenchSetup } from '../section.ts';
import { type BenchClient, openClient, openWatchedClient, type WatchedClient } from './bench-client.ts';
import { startServer } from './bench-server.ts';

/** A connected page in its own browser, with its server. */
export interface OpenBench<Client extends BenchClient = BenchClient> {
  readonly client: Client;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** @param threads WASM threads; null leaves the choice to the engine */
export function openBench(setup: BenchSetup, threads: number | null): Promise<OpenBench> {
  return opened(setup, [], (browser, url) => openClient(browser, url, threads));
}

/** For features that only Playwright's own pages have; its figures differ from a visitor's. @param args for Chromium */
export function openWatchedBench(
  setup: BenchSetup,
  threads: number | null,
  args: readonly string[],
): Promise<OpenBench<WatchedClient>> {
  return opened(setup, args, async (browser, url) =>
    openWatchedClient(await browser.newContext(), url, threads),
  );
}

async function opened<Client extends BenchClient>(
  setup: BenchSetup,
  args: readonly string[],
  connect: (browser: Browser, url: string) => Promise<Client>,
): Promise<OpenBench<Client>> {
  const server = await startServer(setup.root, setup.extra);
  const browser = await chromium.launch({ executablePath: setup.executablePath, args: [...args] });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  try {
    return { client: await connect(browser, server.url), browser, close };
  } catch (error) {
    await close();
    throw error;
  }
}
