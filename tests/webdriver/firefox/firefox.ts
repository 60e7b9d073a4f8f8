/** Firefox, driven by WebDriver BiDi. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeHome } from '../home.ts';
import type { TestBrowser, TestPage } from '../page.ts';
import { startProgram } from '../program.ts';
import { readOutcome, scriptOf } from '../script.ts';
import { type Bidi, connectBidi } from './bidi.ts';

/** A cold start on a slow machine. */
const START_MS = 120_000;

/** No first-run pages and nothing sent out; sound may play without a click. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.autoplay.default': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
} as const;

/** @param file the program; default `$FIREFOX` or Debian's */
export async function launchFirefox(
  file = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
): Promise<TestBrowser> {
  const home = await makeHome();
  const profile = path.join(home.folder, 'profile');
  await mkdir(profile);
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const program = startProgram(
    file,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { ...home.env, MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const stop = async () => {
    await program.stop();
    await home.remove();
  };
  try {
    const [, address = ''] = await program.match(/WebDriver BiDi listening on (ws:\S+)/, START_MS);
    const bidi = await connectBidi(address);
    return {
      async newContext() {
        const { userContext } = await bidi.send('browser.createUserContext', {});
        return {
          newPage: () => newPage(bidi, userContext),
          async close() {
            await bidi.send('browser.removeUserContext', { userContext });
          },
        };
      },
      async close() {
        bidi.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function newPage(bidi: Bidi, userContext: unknown): Promise<TestPage> {
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  return {
    // The types of `evaluate` tie its result to its function; here both are text.
    async evaluate(run: (...args: never[]) => unknown, ...args: readonly unknown[]) {
      const { result } = await bidi.send('script.callFunction', {
        functionDeclaration: scriptOf(run, args),
        target: { context },
        awaitPromise: true,
      });
      return readOutcome(Reflect.get(Object(result), 'value')) as never;
    },
    goto: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async close() {
      await bidi.send('browsingContext.close', { context });
    },
  };
}
