/**
 * Adapter for the `openai` package: its client speaks with Parley.
 *
 * ```js
 * import OpenAI from 'openai';
 * import { openAiOptions } from '@parley-speech/parley/adapters/openai';
 *
 * const client = new OpenAI(openAiOptions({ key, fetch: parley.fetch }));
 * const answer = await client.audio.speech.create({ input: 'Hello.', model: 'parley-compact-1', voice: 'kathleen' });
 * new Audio(URL.createObjectURL(await answer.blob())).play();
 * ```
 */
import { type ServiceOptions, senderOf, speechService } from '../shared/speech-service.ts';
import { type Names, renamed } from './rename.ts';

export type { ServiceOptions } from '../shared/speech-service.ts';
export type { Names } from './rename.ts';

/** Options of {@link openAiOptions}. */
export interface OpenAiAdapterOptions extends ServiceOptions {
  /** Voices under other names, such as `{ alloy: 'kathleen' }`, for an app that cannot be changed. */
  readonly voices?: Names;
  /** Models under other names, such as `{ 'tts-1': 'parley-compact-1' }`. */
  readonly models?: Names;
}

/** What `new OpenAI()` takes. */
export interface OpenAiClientOptions {
  /** The key of the service. */
  readonly apiKey: string;
  /** Address of `/v1`. */
  readonly baseURL: string;
  /** The key is the user's own and opens only what runs on the user's machine. */
  readonly dangerouslyAllowBrowser: true;
  /** Sends the requests of the client. */
  readonly fetch: typeof globalThis.fetch;
}

/**
 * The options of an `OpenAI` client that speaks with Parley.
 * @throws {TypeError} when there is no key, or no page whose origin could be the base
 */
export function openAiOptions(options: OpenAiAdapterOptions): OpenAiClientOptions {
  const { voices = {}, models = {} } = options;
  const { api } = speechService(options);
  const send = senderOf(options);
  return {
    apiKey: options.key,
    baseURL: api,
    dangerouslyAllowBrowser: true,
    fetch: (input, init) => send(input, renamed(init, { voice: voices, model: models })),
  };
}
