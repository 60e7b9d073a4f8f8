import { JAVASCRIPT_TYPE, mediaTypeOf } from '../../primitives/media-type.ts';
import { COPY_COMMAND } from './copy-command.ts';
import { ParleyError } from './parley-error.ts';

/** What to do where the files are not. */
const COPY = `Copy all of Parley's files to that folder, with ${COPY_COMMAND}, or set \`base\` to the folder they are in.`;

/** What a script of Parley's says of itself; null where it has no such mark. */
export interface ScriptMark {
  /** A text that only Parley's own script contains. */
  readonly text: string;
  /** The error for a script without it. */
  readonly missing: ParleyError;
}

/**
 * Looks at a script that did not start, for the reason.
 * @returns null when nothing is wrong with it
 */
export async function diagnoseScript(script: URL, mark?: ScriptMark): Promise<ParleyError | null> {
  const response = await fetch(script, { cache: 'no-store' }).catch(() => null);
  if (!response) {
    return new ParleyError(
      'missing-file',
      `${script.href} could not be fetched. Check the network, and that the host serves Parley's files there.`,
    );
  }
  if (!response.ok) {
    return new ParleyError(
      'missing-file',
      `${script.href} is answered with status ${response.status}. ${COPY}`,
    );
  }
  const type = mediaTypeOf(response.headers);
  if (!JAVASCRIPT_TYPE.test(type)) {
    // A single-page app answers unknown addresses with its own page.
    if (type === 'text/html') {
      return new ParleyError(
        'missing-file',
        `${script.href} is answered with an HTML page, not with Parley's script. ${COPY}`,
      );
    }
    return new ParleyError(
      'wrong-mime-type',
      `${script.href} is served as "${type || 'no type'}". Configure the host to serve .js files as text/javascript.`,
    );
  }
  if (mark && !(await response.text()).includes(mark.text)) return mark.missing;
  return null;
}

/** The scripts that a connected page starts. */
const SCRIPTS = ['parley-worker.js', 'parley-streams.js'];

/** Looks at the scripts of an installation. @returns the first error; null when nothing is wrong with them */
export async function diagnoseScripts(base: URL): Promise<ParleyError | null> {
  const found = await Promise.all(SCRIPTS.map((name) => diagnoseScript(new URL(name, base))));
  return found.find((error) => error !== null) ?? null;
}
