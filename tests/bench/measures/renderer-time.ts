import type { Browser } from '@playwright/test';
import { sum } from './statistics.ts';

/** Processor time that the renderer processes (pages, workers, service workers) have used so far, in seconds. */
export async function rendererSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return sum(processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime));
}
