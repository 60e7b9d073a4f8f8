import { samplesOf } from '../../../client/parley.ts';
import { isTrue, type JsonObject, listAt, numberAt, objectAt, objectOf, stringAt } from '../json/fields.ts';
import type { ParamValues } from '../parameters/param-schema.ts';
import { type CompletedTurn, readCompletedTurn } from '../service/converse-stream.ts';

/** The messages that the studio sends on a named-voice stream. */
export type ClientMessage =
  | {
      readonly type: 'initializeConnection';
      readonly api_key: string;
      readonly generation_config: { readonly chunk_length_schedule?: readonly number[] } | null;
      readonly params: ParamValues;
    }
  | { readonly type: 'sendText'; readonly text?: string; readonly flush?: boolean }
  | { readonly type: 'cancelResponse' };

/** The messages of the service that the studio handles. */
export type ServerMessage =
  | { readonly type: 'sessionCreated'; readonly sessionId: string }
  | { readonly type: 'responseCreated'; readonly responseId: string }
  | { readonly type: 'responseAudio'; readonly responseId: string; readonly samples: Int16Array }
  | {
      readonly type: 'responseDone';
      readonly responseId: string;
      readonly cancelled: boolean;
      /** The number of segments; null where the service does not state it. */
      readonly segments: number | null;
      readonly turn: CompletedTurn;
    }
  | {
      readonly type: 'error';
      readonly fatal: boolean;
      readonly kind: string;
      readonly message: string;
      readonly requestId: string | null;
      readonly responseId: string | null;
    };

/** Parses a message of the service; null for anything else, such as a type of a later version. */
export function readMessage(data: unknown): ServerMessage | null {
  const message = parse(data);
  const responseId = stringAt(message, 'response_id');
  switch (message['type']) {
    case 'sessionCreated':
      return { type: 'sessionCreated', sessionId: stringAt(message, 'session_id') };
    case 'responseCreated':
      return { type: 'responseCreated', responseId };
    case 'responseAudio':
      return readAudio(responseId, stringAt(message, 'pcm_b64'));
    case 'responseDone': {
      const cancelled = message['status'] === 'cancelled';
      const segments = segmentsOf(objectAt(message, 'meta'));
      return { type: 'responseDone', responseId, cancelled, segments, turn: readCompletedTurn(message) };
    }
    case 'error':
      return {
        type: 'error',
        fatal: isTrue(message, 'fatal'),
        ...readError(objectAt(message, 'error')),
        responseId: responseId || null,
      };
    default:
      return null;
  }
}

function readAudio(responseId: string, pcm: string): ServerMessage {
  try {
    return { type: 'responseAudio', responseId, samples: samplesOf(pcm) };
  } catch {
    const message = 'A frame of audio could not be read.';
    return { type: 'error', fatal: false, kind: 'unreadable_answer', message, requestId: null, responseId };
  }
}

function readError(error: JsonObject) {
  return {
    kind: stringAt(error, 'type', 'unknown_error'),
    message: stringAt(error, 'message', 'The service gave no reason.'),
    requestId: stringAt(error, 'request_id') || null,
  };
}

/** `meta.segments`, a number or an array: `meta` is free-form. */
function segmentsOf(meta: JsonObject): number | null {
  return numberAt(meta, 'segments') ?? (listAt(meta, 'segments').length || null);
}

function parse(data: unknown): JsonObject {
  if (typeof data !== 'string') return {};
  try {
    return objectOf(JSON.parse(data));
  } catch {
    return {};
  }
}
