/** The browser's language model: the Prompt API (https://webmachinelearning.github.io/prompt-api/), available in windows only. */
import type { LanguageModelAvailability } from '../../wire/control.ts';

/** A message of the API. With `prefix`, the last message of the assistant is the beginning of its answer. */
export interface LanguageModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  readonly prefix?: boolean;
}

/** The parts of the API in use; TypeScript's libraries do not declare it yet. */
export interface LanguageModelApi {
  availability(options: LanguageModelExpected): Promise<LanguageModelAvailability>;
  create(
    options: LanguageModelExpected & {
      readonly initialPrompts?: readonly LanguageModelMessage[];
      readonly samplingMode?: SamplingMode;
      readonly signal?: AbortSignal;
    },
  ): Promise<LanguageModelSession>;
}

export interface LanguageModelSession {
  promptStreaming(
    input: readonly LanguageModelMessage[],
    options: { readonly signal: AbortSignal },
  ): ReadableStream<string>;
  destroy(): void;
}

/** How varied the answers are; the API has this instead of a temperature. */
export type SamplingMode = 'most-predictable' | 'predictable' | 'balanced' | 'creative' | 'most-creative';

interface LanguageModelExpected {
  readonly expectedInputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
}

/** English text in and out: some browsers refuse to answer unless a language is given. */
export const ENGLISH_TEXT: LanguageModelExpected = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** The API of this window; null when it has none. */
export function languageModel(scope: object = globalThis): LanguageModelApi | null {
  const api = 'LanguageModel' in scope ? scope.LanguageModel : null;
  // The only place where the untyped platform object gets its type.
  return typeof api === 'function' || (typeof api === 'object' && api !== null)
    ? (api as LanguageModelApi)
    : null;
}

/** Whether this browser's language model can write. */
export async function languageModelAvailability(): Promise<LanguageModelAvailability> {
  try {
    return (await languageModel()?.availability(ENGLISH_TEXT)) ?? 'unavailable';
  } catch {
    // In a frame without the permission the call throws: the model cannot be used there.
    return 'unavailable';
  }
}
