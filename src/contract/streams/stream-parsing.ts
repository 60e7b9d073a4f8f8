import { ServiceError } from '../errors/errors.ts';
import { describeValue } from '../validation/issue.ts';
import { validate } from '../validation/validation.ts';
import type { z } from '../validation/zod.ts';
import { ConversationClientMessage, VoiceClientMessage } from './stream-client-messages.ts';

/** A client's message, or the text of the `protocol_error` for it. */
export type ParsedMessage<M> =
  | { readonly ok: true; readonly message: M }
  | { readonly ok: false; readonly problem: string };

/** Parses a message on a named-voice stream. */
export const parseVoiceMessage = (data: unknown) => parseMessage(VoiceClientMessage, data);

/** Parses a message on a conversation stream. */
export const parseConversationMessage = (data: unknown) => parseMessage(ConversationClientMessage, data);

function parseMessage<S extends z.ZodType>(schema: S, data: unknown): ParsedMessage<z.output<S>> {
  if (typeof data !== 'string') {
    return { ok: false, problem: 'Expected a JSON text message, found a binary frame.' };
  }
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return { ok: false, problem: 'The message is not valid JSON.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problem: `The message: expected a JSON object, found ${describeValue(value)}.` };
  }
  try {
    return { ok: true, message: validate(schema, value) };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, problem: error.message };
    throw error;
  }
}
