import { requestError } from '../../contract/errors/errors.ts';
import type { CheckedOptions } from './connect-options.ts';

/** What a page has that left the option out. */
const DEFAULTS = { backend: 'auto', isolation: false } as const;

/**
 * The options that belong to a connection and cannot differ between two calls of `connect()` in one page. The others are done
 * at each call: `history` and `recheck` change settings of the installation.
 */
const LASTING = ['backend', 'threads', 'model', 'isolation', 'scope', 'serviceWorker'] as const;

/**
 * Checks that a connection that a page has can serve another call of `connect()`. An option that the call leaves out fits
 * any value.
 * @throws {ServiceError} `invalid_request` that names the option that differs
 */
export function checkSameOptions(existing: CheckedOptions, asked: CheckedOptions): void {
  for (const name of LASTING) {
    const found = asked[name];
    if (found === undefined) continue;
    const has = existing[name] ?? Reflect.get(DEFAULTS, name);
    if (comparable(name, found) === comparable(name, has)) continue;
    throw requestError(
      `\`${name}\`: this page is connected with ${shown(has)}, found ${shown(found)}. Close that connection first, or leave the option out.`,
    );
  }
}

/** Addresses are the same when they lead to the same place; a registration is the same object. */
function comparable(name: (typeof LASTING)[number], value: unknown): unknown {
  const isAddress = name === 'scope' || name === 'serviceWorker';
  if (isAddress && (typeof value === 'string' || value instanceof URL))
    return new URL(value, location.href).href;
  return value;
}

function shown(value: unknown): string {
  if (value === undefined) return 'the default';
  return typeof value === 'string' ? `"${value}"` : String(value);
}
