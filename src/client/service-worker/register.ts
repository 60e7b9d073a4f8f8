import { trustedScriptUrl } from '../../primitives/trusted-script-url.ts';
import { COPY_COMMAND } from '../errors/copy-command.ts';
import { diagnoseScript, type ScriptMark } from '../errors/diagnose.ts';
import { ParleyError } from '../errors/parley-error.ts';
import { blockedStorage } from './container.ts';

/** The service worker script of an installation; its address never changes, but it can have a query. */
export const scriptUrl = (base: URL): URL => new URL('sw.js', base);

/** Whether a service worker runs the script of an installation, with any query. */
export function isScriptOf({ scriptURL }: Pick<ServiceWorker, 'scriptURL'>, base: URL): boolean {
  const script = new URL(scriptURL);
  script.search = '';
  return script.href === scriptUrl(base).href;
}

/** What only Parley's service worker contains: the type of its answer to a page that asks who it is. */
export const serviceWorkerMark = (script: URL): ScriptMark => ({
  text: 'parley:identity',
  missing: new ParleyError(
    'foreign-service-worker',
    `${script.href} is not Parley's service worker. Copy Parley's files to a folder of their own, or, if the script ` +
      'includes sw-import.js, check that it does so for this folder.',
  ),
});

/**
 * Registers a service worker script.
 * @throws {ParleyError} why it cannot be registered
 */
export async function register(
  container: ServiceWorkerContainer,
  script: URL,
  scope: URL,
): Promise<ServiceWorkerRegistration> {
  try {
    return await container.register(trustedScriptUrl(script), { scope: scope.href, updateViaCache: 'none' });
  } catch (cause) {
    throw await registrationError(cause, script, scope);
  }
}

/** Why a script could not be registered, or could not be installed. */
export async function registrationError(cause: unknown, script: URL, scope: URL): Promise<ParleyError> {
  const found = await diagnoseScript(script);
  if (found) return found;
  const reason = cause instanceof Error ? cause.message : String(cause);
  // The script is there: the browser, the scope or the policy of the page refuse it.
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotSupportedError' || name === 'InvalidStateError') return blockedStorage(cause);
  const folder = new URL('./', script);
  if (name === 'SecurityError' && !scope.href.startsWith(folder.href)) {
    return new ParleyError(
      'scope-mismatch',
      `${script.href} may not have the scope ${scope.href}, which is not below its folder. Send the header ` +
        `Service-Worker-Allowed: ${scope.pathname} with it, or leave the option \`scope\` out. ${reason}`,
      { cause },
    );
  }
  return new ParleyError(
    'stale-files',
    `The service worker ${script.href} could not be registered. Run ${COPY_COMMAND} again, so that all files are of one release. ${reason}`,
    { cause },
  );
}
