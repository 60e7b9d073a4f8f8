/**
 * The public entry of Parley, served as `/parley.js`:
 *
 * ```js
 * import { connect } from '/parley.js';
 * const parley = await connect();
 * const key = await parley.key();
 * const answer = await parley.fetch('v1/tts/kathleen', {
 *   method: 'POST',
 *   headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
 *   body: JSON.stringify({ text: 'Hello.' }),
 * });
 * ```
 */
import { connect as connectAt } from './connect.ts';
import { createPlayer as createPlayerAt } from './playback/player.ts';
import type { Player, PlayerOptions } from './playback/types.ts';
import type { ConnectOptions, Parley } from './types.ts';

export { SAMPLE_RATE } from '../contract/audio/audio-format.ts';
export { fromBase64, toBase64 } from '../contract/audio/base64.ts';
export { wavFile } from '../contract/audio/wav.ts';
export {
  type ErrorType,
  ServiceError,
  type ServiceErrorData,
  type ServiceErrorOptions,
} from '../contract/errors/errors.ts';
export { DEFAULT_LIMITS } from '../contract/key-info.ts';
export { RELEASE } from '../contract/version.ts';
export * from '../timings/index.ts';
export { UNKNOWN_ENGINE } from './engine/engine-status.ts';
export { ParleyError, type ParleyErrorCode } from './errors/parley-error.ts';
export { samplesOf } from './playback/pcm.ts';
export type * from './playback/types.ts';
export type * from './types.ts';

/** The folder of this file. */
const here = () => new URL(/* @vite-ignore */ './', import.meta.url);

/**
 * Connects this page to the service: finds or registers the service worker, and joins the election of the origin's engine.
 * Resolves before the model is loaded; a request that is sent earlier waits for it. A page has one connection: later calls
 * return it.
 *
 * @throws {@link ServiceError} `invalid_request` for an option that is not valid, or differs from that of the connection that
 *   the page has
 * @throws {@link ParleyError} what keeps the page from the service, with a code and what to do
 *
 * @example
 * ```js
 * import { connect } from '/parley.js';
 *
 * const parley = await connect({ isolation: true });
 * const key = await parley.key();
 * ```
 */
export function connect(options: ConnectOptions = {}): Promise<Parley> {
  return connectAt({ ...options, base: options.base ?? here() });
}

/**
 * Makes a player for audio that arrives frame by frame, such as the `responseAudio` messages of a stream. It loads nothing
 * and opens no audio output before the first `unlock()` or `push()`.
 *
 * @example
 * ```js
 * import { createPlayer } from '/parley.js';
 *
 * const player = createPlayer({ cushionMs: 120 });
 * socket.onmessage = ({ data }) => {
 *   const message = JSON.parse(data);
 *   if (message.type === 'responseAudio') player.push(message.pcm_b64);
 * };
 * ```
 */
export function createPlayer(options: PlayerOptions = {}): Player {
  return createPlayerAt({ ...options, base: options.base ?? here() });
}
