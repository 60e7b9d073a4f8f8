import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openTarget } from './target-session.ts';

/** A page as a visitor has it: nothing listens in on its network. */
export interface UnwatchedPage {
  /** Calls a function there. It sees nothing of what is around it here; what goes in and comes out is JSON. */
  evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>;
}

/** A page that is not there by now does not come any more. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 20;

/**
 * Opens a page that Playwright does not know. On its own pages Playwright has the browser report every request with its
 * body: for a body of 2 MB that takes longer than the request itself, and it adds to every other figure, too.
 * @param browser launched, without a default context: what is in a context that Playwright does not know it passes over
 */
export async function openUnwatchedPage(browser: Browser, url: string): Promise<UnwatchedPage> {
  const target = await openTarget(browser, url);
  const there = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
  const deadline = performance.now() + PATIENCE_MS;
  // The first document of every page is an empty one; a question that meets its end fails.
  while ((await target.evaluate(there).catch(() => false)) !== true) {
    if (performance.now() > deadline) throw new Error(`${url} did not open within ${PATIENCE_MS} ms.`);
    await sleep(LOOK_AGAIN_MS);
  }
  return {
    async evaluate<Parameters extends readonly unknown[], Result>(
      run: (...parameters: Parameters) => Result | Promise<Result>,
      ...parameters: Parameters
    ) {
      // The debugger gives what the function returned, as far as JSON carries it.
      return (await target.evaluate(`(${run})(...${JSON.stringify(parameters)})`)) as Result;
    },
  };
}
