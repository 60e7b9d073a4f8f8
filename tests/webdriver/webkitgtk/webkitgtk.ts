/** WebKitGTK's MiniBrowser, driven by WebDriver under a display of its own. */
import { findMiniBrowser } from '../../../scripts/browsers/programs.mjs';
import { makeHome } from '../home.ts';
import type { TestBrowser, TestContext } from '../page.ts';
import { startDisplay } from './display.ts';
import { startDriver } from './driver.ts';
import { newSession } from './session.ts';
import { tabPage } from './tab-page.ts';

/** The sandbox needs privileges that containers lack; without a GPU, drawing is by the CPU. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

export async function launchWebKitGtk(): Promise<TestBrowser> {
  const home = await makeHome();
  const display = await startDisplay(home.env).catch(async (error: unknown) => {
    await home.remove();
    throw error;
  });
  const env = { ...home.env, ...ENVIRONMENT, DISPLAY: display.name };
  const contexts = new Set<TestContext>();
  return {
    async newContext() {
      const context = await startContext(env);
      contexts.add(context);
      return {
        newPage: context.newPage,
        async close() {
          contexts.delete(context);
          await context.close();
        },
      };
    },
    async close() {
      for (const context of contexts) await context.close();
      await display.stop();
      await home.remove();
    },
  };
}

/** A browser for each context: WebDriver has no other way to an empty storage. */
async function startContext(env: NodeJS.ProcessEnv): Promise<TestContext> {
  const driver = await startDriver(env);
  try {
    const binary = findMiniBrowser();
    if (!binary) throw new Error('MiniBrowser of WebKitGTK is missing: install webkit2gtk-driver.');
    const session = await newSession(driver.address, {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    return {
      async newPage() {
        const created = await session.send('POST', '/window/new', { type: 'tab' });
        return tabPage(session, String(Reflect.get(Object(created), 'handle')));
      },
      close: driver.stop,
    };
  } catch (error) {
    await driver.stop();
    throw error;
  }
}
