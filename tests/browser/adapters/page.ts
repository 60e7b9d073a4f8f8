/** The published clients and the adapters, as an app bundles them. */
import { generateSpeech, experimental_streamSpeech as streamSpeech } from 'ai';
import OpenAI from 'openai';
import { createParleyProvider } from '../../../src/adapters/ai-sdk/index.ts';
import { openAiOptions } from '../../../src/adapters/openai/index.ts';
import { createWebSpeech } from '../../../src/adapters/web-speech/index.ts';

const clients = {
  OpenAI,
  createParleyProvider,
  createWebSpeech,
  generateSpeech,
  openAiOptions,
  streamSpeech,
};
export type Clients = typeof clients;
Object.assign(globalThis, { clients });
