/**
 * Adapter for the Vercel AI SDK (`ai` 7): a provider of speech models.
 *
 * ```js
 * import { generateSpeech } from 'ai';
 * import { createParleyProvider } from '@parley-speech/parley/adapters/ai-sdk';
 *
 * const provider = createParleyProvider({ key, fetch: parley.fetch });
 * const { audio } = await generateSpeech({ model: provider.speech(), voice: 'kathleen', text: 'Hello.' });
 * ```
 */
import type {
  ProviderV4,
  Experimental_StreamingSpeechModelV4 as StreamingSpeechModelV4,
} from '@ai-sdk/provider';
import { type ServiceOptions, speechService } from '../shared/speech-service.ts';
import { PROVIDER, speechModel } from './speech-model.ts';

export type { ServiceOptions } from '../shared/speech-service.ts';

/** A provider that has speech models only. */
export interface ParleyProvider extends ProviderV4 {
  /** A speech model; without an id, the service's default model. `experimental_streamSpeech` takes it too. */
  speech(modelId?: string): StreamingSpeechModelV4;
  speechModel(modelId: string): StreamingSpeechModelV4;
}

/**
 * Makes the provider.
 * @throws {TypeError} when there is no key, or no page whose origin could be the base
 */
export function createParleyProvider(options: ServiceOptions): ParleyProvider {
  const service = speechService(options);
  return {
    specificationVersion: 'v4',
    speech: (modelId) => speechModel(service, modelId),
    speechModel: (modelId) => speechModel(service, modelId),
    languageModel: (modelId) => refuse('language', modelId),
    embeddingModel: (modelId) => refuse('embedding', modelId),
    imageModel: (modelId) => refuse('image', modelId),
  };
}

function refuse(kind: string, modelId: string): never {
  throw new Error(`The provider "${PROVIDER}" has speech models only, no ${kind} model "${modelId}".`);
}
