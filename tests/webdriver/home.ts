/** A browser writes only into a folder of its own, whoever runs the tests and whatever an earlier run has left. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Home {
  readonly folder: string;
  /** This process's environment with the folder as home, and without the desktop's services. */
  readonly env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/** Firefox does not start as root when `$HOME` belongs to somebody else. */
export async function makeHome(): Promise<Home> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-browser-'));
  const {
    DISPLAY: _display,
    WAYLAND_DISPLAY: _wayland,
    DBUS_SESSION_BUS_ADDRESS: _bus,
    XAUTHORITY: _authority,
    ...rest
  } = process.env;
  const env = {
    ...rest,
    HOME: folder,
    XDG_CACHE_HOME: path.join(folder, 'cache'),
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    XDG_DATA_HOME: path.join(folder, 'data'),
    XDG_RUNTIME_DIR: folder,
    NO_AT_BRIDGE: '1',
  };
  // A process that is ending can still write a file.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return { folder, env, remove };
}
