import { COPY_COMMAND } from './copy-command.ts';
import { ParleyError } from './parley-error.ts';

/**
 * Waits for a part of `parley.js` that is loaded when a page needs it.
 * @param part of `import()`
 * @throws {ParleyError} `stale-files` when it cannot be loaded
 */
export async function loadPart<Module>(part: Promise<Module>): Promise<Module> {
  try {
    return await part;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ParleyError(
      'stale-files',
      `A part of parley.js could not be loaded. Run ${COPY_COMMAND} again, so that all files are of one release. ${why}`,
      { cause },
    );
  }
}
