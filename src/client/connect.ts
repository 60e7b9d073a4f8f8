import { settlesWithin } from '../primitives/within.ts';
import { type CheckedOptions, checkConnectOptions } from './connection/connect-options.ts';
import { Connection } from './connection/connection.ts';
import { createConnections } from './connection/connections.ts';
import { folderOf } from './entry/folder.ts';
import { watchCsp } from './errors/csp-watch.ts';
import { diagnoseScript } from './errors/diagnose.ts';
import { ParleyError } from './errors/parley-error.ts';
import type { StoreHandles } from './handles/store-handles.ts';
import { requireSecureContext } from './service-worker/container.ts';
import type { ConnectOptions, Parley } from './types.ts';
import { openWay } from './ways/open-way.ts';

/** Connect options with the folder known. */
export type ConnectAtOptions = ConnectOptions & { readonly base: string | URL };

/** A worker that cannot start says so at once; a slow one must not hold up the connection. */
const WORKER_START_MS = 1_000;

const connections = createConnections<Connection>();

/**
 * Connects this page to the service; see `connect()` of the public entry.
 *
 * @throws {ServiceError} `invalid_request` for an option that is not valid
 * @throws {ParleyError} why the page cannot be connected
 */
export async function connect(options: ConnectAtOptions): Promise<Parley> {
  const checked = checkConnectOptions(options);
  const base = folderOf(options.base);
  let isNew = false;
  const connection = await connections.get(base, checked, () => {
    isNew = true;
    return open(base, checked);
  });
  if (!isNew) await applySettings(connection.handles, checked);
  return connection;
}

async function open(base: URL, options: CheckedOptions): Promise<Connection> {
  requireSecureContext();
  requireOwnOrigin(base);
  const csp = watchCsp(base);
  try {
    return await openAt(base, options);
  } catch (error) {
    // Whatever failed, failed because the policy refused it.
    throw csp.error() ?? error;
  } finally {
    csp.stop();
  }
}

async function openAt(base: URL, options: CheckedOptions): Promise<Connection> {
  const opened = await openWay(base, options);
  // Before the engine loads.
  await applySettings(opened.handles, options);
  const connection = new Connection(base, options, opened);
  const { started } = connection;
  await settlesWithin(started, WORKER_START_MS);
  const why = await Promise.race([started, null]);
  if (why === null) return connection;
  const script = new URL('parley-worker.js', base);
  const found = await diagnoseScript(script);
  if (!found) return connection;
  connection.close();
  throw found;
}

/** @throws {ParleyError} `scope-mismatch` */
function requireOwnOrigin(base: URL): void {
  if (base.origin === new URL(origin).origin) return;
  throw new ParleyError(
    'scope-mismatch',
    `Parley's files are at ${base.href}, but service workers and workers belong to one origin, and this page is on ` +
      `${origin}. Copy Parley's files to that origin and set \`base\` to their folder.`,
  );
}

/** What each call of `connect()` sets, also in a page that is connected already. */
async function applySettings(handles: StoreHandles, { history, recheck }: CheckedOptions): Promise<void> {
  if (recheck) await handles.forgetVerdicts();
  if (history !== undefined) await handles.keepHistory(history);
}
