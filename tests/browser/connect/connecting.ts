/** Connects pages of a site to the build, and says what came of it. */
import type { Page } from '@playwright/test';
import { type Site, serveFaultySite } from '../../support/faulty-site.ts';
import { BUILD, test as base } from '../../support/parley-test.ts';

export const test = base.extend<{ readonly site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const site = await serveFaultySite(BUILD);
    await use(site);
    await site.close();
  },
});

export interface Outcome {
  /** Null when the page is connected. */
  readonly error: { readonly code: string; readonly message: string; readonly isParleyError: boolean } | null;
  /** How long `connect()` took, in milliseconds. */
  readonly took: number;
}

/** Connects a page to the build in `/parley/`; the connection is then `parley` in the page. */
export const connect = (page: Page, options: object = {}): Promise<Outcome> =>
  page.evaluate(async (more) => {
    const { connect, ParleyError } = await import(new URL('/parley/parley.js', location.href).href);
    const began = performance.now();
    const took = () => performance.now() - began;
    try {
      Object.assign(globalThis, { parley: await connect(more) });
      return { error: null, took: took() };
    } catch (error) {
      const { code, message } = Object(error);
      return {
        error: { code: String(code), message: String(message), isParleyError: error instanceof ParleyError },
        took: took(),
      };
    }
  }, options);

export interface Answers {
  readonly way: string;
  readonly reason: string;
  /** Status of `GET v1/voices` through `parley.fetch`. */
  readonly voices: number;
  /** Status of the same through plain `fetch`. */
  readonly plain: number;
}

/** What a connected page gets from the service. */
export const answers = (page: Page): Promise<Answers> =>
  page.evaluate(async () => {
    const { parley } = globalThis as unknown as {
      parley: {
        key(): Promise<string>;
        status(): { way: string; reason: string; base: string };
        fetch: typeof fetch;
      };
    };
    const headers = { Authorization: `Bearer ${await parley.key()}` };
    const { way, reason, base } = parley.status();
    const voices = (await parley.fetch('v1/voices', { headers })).status;
    const plain = (await fetch(new URL('v1/voices', base), { headers })).status;
    return { way, reason, voices, plain };
  });

/** Registers a service worker of the host's own, and waits until it controls the page. */
export const controlByHost = (page: Page, script: string, scope = './'): Promise<void> =>
  page.evaluate(
    async ([address, to]) => {
      const controlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await navigator.serviceWorker.register(address, { scope: to });
      await controlled;
    },
    [script, scope] as const,
  );

/** Pathnames of all service workers of the origin. */
export const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations
      .flatMap(({ active, waiting, installing }) => [active, waiting, installing])
      .flatMap((worker) => (worker ? [new URL(worker.scriptURL).pathname] : []));
  });
