import type {
  SharedV4Warning,
  SpeechModelV4CallOptions,
  Experimental_StreamingSpeechModelV4 as StreamingSpeechModelV4,
} from '@ai-sdk/provider';
import type { SpeechBody, SpeechService } from '../shared/speech-service.ts';
import { ParleyCallError } from './call-error.ts';
import { speechStream } from './speech-stream.ts';

/** Name of the provider, and of its part of `providerOptions`. */
export const PROVIDER = 'parley';
/** `modelId` of the model that the service chooses itself. */
const DEFAULT_MODEL = 'default';

/** What a call can set and the service cannot do. */
type Wishes = Pick<SpeechModelV4CallOptions, 'instructions' | 'speed' | 'language'>;

/** @param id Undefined: the service's default model */
export function speechModel(service: SpeechService, id: string | undefined): StreamingSpeechModelV4 {
  const url = `${service.api}/audio/speech`;

  async function ask(
    body: SpeechBody,
    { headers, abortSignal }: Pick<SpeechModelV4CallOptions, 'headers' | 'abortSignal'>,
  ): Promise<Response> {
    const response = await service.speak(body, { headers, signal: abortSignal });
    if (!response.ok) throw new ParleyCallError(response, await response.text(), { url, body });
    return response;
  }

  return {
    specificationVersion: 'v4',
    provider: PROVIDER,
    modelId: id ?? DEFAULT_MODEL,

    async doGenerate(options) {
      const timestamp = new Date();
      const body: SpeechBody = {
        input: options.text,
        voice: options.voice,
        model: id,
        response_format: options.outputFormat ?? 'wav',
        params: options.providerOptions?.[PROVIDER]?.['params'],
      };
      const response = await ask(body, options);
      return {
        audio: new Uint8Array(await response.arrayBuffer()),
        warnings: warnings(options),
        request: { body: JSON.stringify(body) },
        response: { timestamp, modelId: id ?? DEFAULT_MODEL, headers: Object.fromEntries(response.headers) },
      };
    },

    async doStream(options) {
      const common: Omit<SpeechBody, 'input'> = {
        model: id,
        params: options.providerOptions?.[PROVIDER]?.['params'],
      };
      return { stream: speechStream(options, common, ask, warnings(options)) };
    },
  };
}

function warnings({ instructions, speed = 1, language = 'en' }: Wishes): SharedV4Warning[] {
  const all: SharedV4Warning[] = [];
  if (instructions !== undefined) all.push(unsupported('instructions', 'They are not read.'));
  if (speed !== 1) all.push(unsupported('speed', 'The speech has speed 1.'));
  if (language !== 'auto' && !/^en\b/i.test(language)) {
    all.push(unsupported('language', 'The text is read as English.'));
  }
  return all;
}

function unsupported(feature: string, details: string): SharedV4Warning {
  return { type: 'unsupported', feature, details };
}
