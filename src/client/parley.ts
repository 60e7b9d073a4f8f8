/**
 * The embedding face of Parley, served as `/parley.js`:
 *
 * ```js
 * import { connect } from '/parley.js';
 * const parley = await connect();
 * const { key } = await parley.keys.own({ name: 'reader' });
 * const answer = await fetch('/v1/tts/kathleen', {
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
export { ServiceError } from '../contract/errors/errors.ts';
export { UNKNOWN_ENGINE } from './engine/engine-status.ts';
export { samplesOf } from './playback/pcm.ts';
export type * from './playback/types.ts';
export type * from './types.ts';

/** The folder this file came from. */
const here = () => new URL(/* @vite-ignore */ './', import.meta.url);

/** Connects this page to the service; `base` defaults to the folder this file came from. See {@link Parley}. */
export function connect(options: ConnectOptions = {}): Promise<Parley> {
  return connectAt({ ...options, base: options.base ?? here() });
}

/** A player for audio that comes frame by frame, such as `responseAudio` of a stream. See {@link Player}. */
export function createPlayer(options: PlayerOptions = {}): Player {
  return createPlayerAt({ ...options, base: options.base ?? here() });
}
