import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openTarget } from './target-session.ts';

/** A page like a visitor's: nothing observes its network. */
export interface UnwatchedPage {
  /** Calls a function in the page. It cannot use variables from here; arguments and result are JSON. */
  evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>;
}

/** A page that has not opened by then counts as failed. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 20;

/**
 * Opens a page unknown to Playwright. For its own pages, Playwright has the browser report every request with its body,
 * which takes longer than the request itself for a body of 2 MB and adds to every other figure.
 * @param browser launched, without a default context: Playwright ignores contexts that it did not create
 */
export async function openUnwatchedPage(browser: Browser, url: string): Promise<UnwatchedPage> {
  const target = await openTarget(browser, url);
  const there = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
  const deadline = performance.now() + PATIENCE_MS;
  // The first document of every page is empty; an evaluation that is interrupted by its end fails.
  while ((await target.evaluate(there).catch(() => false)) !== true) {
    if (performance.now() > deadline) throw new Error(`${url} did not open within ${PATIENCE_MS} ms.`);
    await sleep(LOOK_AGAIN_MS);
  }
  return {
    async evaluate<Parameters extends readonly unknown[], Result>(
      run: (...parameters: Parameters) => Result | Promise<Result>,
      ...parameters: Parameters
    ) {
      // The debugger returns the function's result as JSON.
      return (await target.evaluate(`(${run})(...${JSON.stringify(parameters)})`)) as Result;
    },
  };
}
