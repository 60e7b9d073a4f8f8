/**
 * The entry of the package, for apps with a bundler:
 *
 * ```js
 * import { connect } from '@parley-speech/parley';
 * const parley = await connect({ base: '/parley/' });
 * ```
 *
 * It has the interface of `/parley.js` and is small: `connect()` loads the rest from the folder of Parley's files.
 */
import { createPlayer as createPlayerAt } from '../playback/player.ts';
import type { Player, PlayerOptions } from '../playback/types.ts';
import type { ConnectOptions, Parley } from '../types.ts';
import { folderOf } from './folder.ts';
import { loadParley } from './load-parley.ts';

export { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
export { fromBase64, toBase64 } from '../../contract/audio/base64.ts';
export { wavFile } from '../../contract/audio/wav.ts';
export {
  type ErrorType,
  ServiceError,
  type ServiceErrorData,
  type ServiceErrorOptions,
} from '../../contract/errors/errors.ts';
export { DEFAULT_LIMITS } from '../../contract/key-info.ts';
export { RELEASE } from '../../contract/version.ts';
export * from '../../timings/index.ts';
export { UNKNOWN_ENGINE } from '../engine/engine-status.ts';
export { ParleyError, type ParleyErrorCode } from '../errors/parley-error.ts';
export { samplesOf } from '../playback/pcm.ts';
export type * from '../playback/types.ts';
export type * from '../types.ts';

/** Where the copy command puts the files by default, and what a player uses before the page connects. */
let folder: string | URL = '/parley/';

/**
 * Connects this page to the service; see `connect()` of `/parley.js`.
 *
 * @throws {ServiceError} `invalid_request` for an option that is not valid
 * @throws {ParleyError} what keeps the page from the service, with a code and what to do
 */
export async function connect(options: ConnectOptions = {}): Promise<Parley> {
  const base = folderOf(options.base ?? folder);
  folder = base;
  const parley = await loadParley(base);
  return parley.connect({ ...options, base });
}

/** Makes a player for audio that arrives frame by frame; see `createPlayer()` of `/parley.js`. */
export function createPlayer(options: PlayerOptions = {}): Player {
  return createPlayerAt({ ...options, base: options.base ?? folderOf(folder) });
}
