import type { PageWriteRequest, PageWriter } from '../../wire/control.ts';
import {
  ENGLISH_TEXT,
  type LanguageModelMessage,
  languageModel,
  languageModelAvailability,
  type SamplingMode,
} from './language-model.ts';

/** The system prompt. */
const TASK =
  'You take part in a spoken conversation. Answer with what you say next, in plain spoken English: one to three short ' +
  'sentences, no lists, no emoji, no quotation marks, no stage directions, no names before your words.';

/** Highest temperature of the contract for each mode: most predictable at 0, balanced at the default of 0.9. */
const SAMPLING: readonly (readonly [number, SamplingMode])[] = [
  [0, 'most-predictable'],
  [0.6, 'predictable'],
  [1, 'balanced'],
  [1.25, 'creative'],
];

/** Writes with the browser's language model for the engine worker of this page: the model is available in windows only. */
export function createPageWriter(): PageWriter {
  const running = new Map<string, AbortController>();
  return {
    available: languageModelAvailability,
    async write(request, onText) {
      const api = languageModel();
      if (!api) throw new Error('This browser has no language model.');
      const abort = new AbortController();
      running.set(request.id, abort);
      const { signal } = abort;
      try {
        const session = await api.create({
          ...ENGLISH_TEXT,
          initialPrompts: [{ role: 'system', content: TASK }],
          samplingMode: SAMPLING.find(([most]) => request.temperature <= most)?.[1] ?? 'most-creative',
          signal,
        });
        try {
          // Await each call: the listener has a port of its own, and must hear all text before the write resolves.
          for await (const text of session.promptStreaming(messages(request), { signal })) await onText(text);
        } finally {
          session.destroy();
        }
      } finally {
        running.delete(request.id);
      }
    },
    cancel(id) {
      running.get(id)?.abort();
    },
  };
}

/** The conversation as the model sees it: turns of the speaker are the assistant's, all others the user's. */
function messages({ turns, role, written }: PageWriteRequest): LanguageModelMessage[] {
  const others = new Set(turns.flatMap((turn) => (turn.role === role ? [] : [turn.role])));
  const conversation = turns.flatMap((turn): LanguageModelMessage[] => {
    if (turn.text === null) return [];
    if (turn.role === role) return [{ role: 'assistant', content: turn.text }];
    return [{ role: 'user', content: others.size > 1 ? `Speaker ${turn.role}: ${turn.text}` : turn.text }];
  });
  // A prompt must end with a message of the user.
  if (conversation.at(-1)?.role !== 'user') {
    conversation.push({ role: 'user', content: conversation.length === 0 ? '(Begin.)' : '(Go on.)' });
  }
  return written === ''
    ? conversation
    : [...conversation, { role: 'assistant', content: written, prefix: true }];
}
