import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { samplesOf } from '../../../client/parley.ts';
import { type JsonObject, numberAt, objectAt, objectOf, stringAt } from '../json/fields.ts';
import type { ParamValues } from '../parameters/param-schema.ts';
import { readMeta, readTurnUsage, type SpeechMeta, type TurnUsage } from './resources.ts';
import { StudioError } from './studio-error.ts';

/** A turn as the service reads it. */
export interface TurnBody {
  readonly speaker: string;
  readonly text?: string;
  /** Base64, as a blob: see `jsonWithBlobs`. */
  readonly audio_wav_b64?: Blob;
}

/** A conversation whose last turn is to be completed. */
export interface ConverseRequest {
  readonly conversation: readonly TurnBody[];
  readonly params: ParamValues;
  /** Null lets the service choose one. */
  readonly seed: number | null;
}

/** The completed turn, but for its audio: the data of the event `end`, and the ends of responses on the stream. */
export interface CompletedTurn {
  readonly requestId: string;
  readonly text: string;
  readonly usage: TurnUsage;
  readonly meta: SpeechMeta;
  /** Oldest turns that had no room in the context. */
  readonly droppedTurns: number;
}

/** What is told of a completed turn in any answer: `text`, `usage` and `meta`. */
export function readCompletedTurn(answer: JsonObject): CompletedTurn {
  const meta = objectAt(answer, 'meta');
  return {
    requestId: stringAt(answer, 'request_id') || stringAt(meta, 'request_id'),
    text: stringAt(answer, 'text'),
    usage: readTurnUsage(objectAt(answer, 'usage')),
    meta: readMeta(meta),
    droppedTurns: numberAt(meta, 'dropped_turns') ?? 0,
  };
}

/**
 * Reads the events of `POST /v1/converse/stream` to their end.
 * @param onAudio is given the samples of each `audio` event
 * @throws {StudioError} that the event `error` tells, or for a stream that breaks off or cannot be read
 */
export async function readConverseStream(
  body: ReadableStream<Uint8Array>,
  onAudio: (samples: Int16Array) => void,
): Promise<CompletedTurn> {
  let completed: CompletedTurn | null = null;
  const parser = createParser({
    onEvent: ({ event, data }: EventSourceMessage) => {
      const content = parse(data);
      if (event === 'audio') onAudio(readAudio(content));
      else if (event === 'end') completed = readCompletedTurn(content);
      else if (event === 'error') throw StudioError.fromEnvelope(content);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // Each call gives what the event handler wrote since the last one, which the compiler cannot see.
  const ended = (): CompletedTurn | null => completed;
  try {
    while (ended() === null) {
      const part = await reader.read();
      if (part.done) break;
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    // The service ends its stream after the last event; whatever follows is not waited for.
    void reader.cancel().catch(() => {});
  }
  const turn = ended();
  if (turn === null) throw new StudioError('network_error', 'The answer broke off. Please try again.');
  return turn;
}

function readAudio(content: JsonObject): Int16Array {
  try {
    return samplesOf(stringAt(content, 'pcm_b64'));
  } catch (cause) {
    throw new StudioError('unreadable_answer', 'A part of the audio could not be read.', { cause });
  }
}

function parse(data: string): JsonObject {
  try {
    return objectOf(JSON.parse(data));
  } catch (cause) {
    throw new StudioError('unreadable_answer', 'An event of the answer could not be read.', { cause });
  }
}
