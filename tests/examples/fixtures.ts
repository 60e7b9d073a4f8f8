import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { Example } from './examples.ts';
import { type Site, serveExample } from './site.ts';
import { installExamples, openWorkshop, type Workshop } from './workshop.ts';

interface WorkerFixtures {
  /** All examples, installed. */
  readonly workshop: Workshop;
  /** Builds and serves an example: once, for all browsers. */
  readonly site: (example: Example) => Promise<Site>;
}

export const test = base.extend<object, WorkerFixtures>({
  workshop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const workshop = await openWorkshop();
      try {
        await installExamples(workshop);
        await use(workshop);
      } finally {
        await workshop.remove();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [
    async ({ workshop }, use) => {
      const sites = new Map<string, Promise<Site>>();
      const open = async (example: Example) => {
        await workshop.run('npm', ['run', 'build'], path.join(workshop.folder, example.name));
        return serveExample(example, workshop.folder);
      };
      await use((example) => {
        const site = sites.get(example.name) ?? open(example);
        sites.set(example.name, site);
        return site;
      });
      for (const site of await Promise.allSettled(sites.values())) {
        if (site.status === 'fulfilled') await site.value.close();
      }
    },
    { scope: 'worker' },
  ],
});

/** What the page reports as errors, from now on. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
