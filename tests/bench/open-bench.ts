import { chromium } from '@playwright/test';
import { type BenchClient, openClient } from './bench-client.ts';
import { startServer } from './bench-server.ts';
import type { BenchSetup } from './section.ts';

/** A connected page in a browser of its own, with the server behind it. */
export interface OpenBench {
  readonly client: BenchClient;
  readonly browser: Awaited<ReturnType<typeof chromium.launch>>;
  close(): Promise<void>;
}

/** @param threads WASM threads; null leaves the choice to the engine @param args for Chromium */
export async function openBench(
  setup: BenchSetup,
  threads: number | null,
  args: readonly string[] = [],
): Promise<OpenBench> {
  const server = await startServer(setup.root, setup.extra);
  const browser = await chromium.launch({ executablePath: setup.executablePath, args: [...args] });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  try {
    const context = await browser.newContext();
    return { client: await openClient(context, server.url, threads), browser, close };
  } catch (error) {
    await close();
    throw error;
  }
}
