/** The browser's own language model: the Prompt API (https://webmachinelearning.github.io/prompt-api/), which exists in windows alone. */
import type { LanguageModelAvailability } from '../../wire/control.ts';

/** A message of the API; `prefix` on the last one of the assistant: its answer begins so. */
export interface LanguageModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  readonly prefix?: boolean;
}

/** The parts of the API that are used. TypeScript's window library has none of it yet. */
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

/** How varied the answers are: what the API has in place of a temperature. */
export type SamplingMode = 'most-predictable' | 'predictable' | 'balanced' | 'creative' | 'most-creative';

interface LanguageModelExpected {
  readonly expectedInputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
}

/** Text in English, both ways: some browsers refuse to answer where no language is named. */
export const ENGLISH_TEXT: LanguageModelExpected = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** The API of this window; null where there is none. */
export function languageModel(scope: object = globalThis): LanguageModelApi | null {
  const api = 'LanguageModel' in scope ? scope.LanguageModel : null;
  // The one place where the untyped platform object is given its type.
  return typeof api === 'function' || (typeof api === 'object' && api !== null)
    ? (api as LanguageModelApi)
    : null;
}

/** Whether this browser's language model can write. */
export async function languageModelAvailability(): Promise<LanguageModelAvailability> {
  try {
    return (await languageModel()?.availability(ENGLISH_TEXT)) ?? 'unavailable';
  } catch {
    // A frame without the permission is refused by an error: there the model is as good as none.
    return 'unavailable';
  }
}
