import { RELEASE } from '../../contract/version.ts';
import { COPY_COMMAND } from '../errors/copy-command.ts';
import { watchCsp } from '../errors/csp-watch.ts';
import { diagnoseScript } from '../errors/diagnose.ts';
import { ParleyError } from '../errors/parley-error.ts';

/** The module `parley.js`. */
type ParleyModule = typeof import('../parley.ts');

/**
 * Loads `parley.js` from the folder of Parley's files.
 * @throws {ParleyError} why it cannot be loaded, or that it is of another release
 */
export async function loadParley(base: URL): Promise<ParleyModule> {
  const script = new URL('parley.js', base);
  const csp = watchCsp(base);
  let module: ParleyModule;
  try {
    // The build adds the comments by which bundlers leave this import to the browser.
    module = await import(script.href);
  } catch (cause) {
    throw csp.error() ?? (await diagnoseScript(script)) ?? notLoaded(script, cause);
  } finally {
    csp.stop();
  }
  if (module.RELEASE === RELEASE) return module;
  throw new ParleyError(
    'stale-files',
    `${script.href} is of release ${module.RELEASE}, and this app was built with ${RELEASE}. Run ${COPY_COMMAND} again, or build the app again where the Vite plugin copies the files.`,
  );
}

function notLoaded(script: URL, cause: unknown): ParleyError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ParleyError(
    'stale-files',
    `${script.href} could not be loaded. Run ${COPY_COMMAND} again, so that all files are of one release. ${why}`,
    { cause },
  );
}
