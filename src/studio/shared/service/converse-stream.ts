import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { samplesOf } from '../../../client/parley.ts';
import { type JsonObject, listAt, numberAt, objectAt, objectOf, stringAt } from '../json/fields.ts';
import type { ParamValues } from '../parameters/param-schema.ts';
import { readMeta, readTurnUsage, type SpeechMeta, type TurnUsage } from './resources.ts';
import { StudioError } from './studio-error.ts';

/** A turn of a request. */
export interface TurnBody {
  readonly speaker: string;
  readonly text?: string;
  /** Base64 in a blob: see `jsonWithBlobs`. */
  readonly audio_wav_b64?: Blob;
}

/** A conversation whose last turn the service completes. */
export interface ConverseRequest {
  readonly conversation: readonly TurnBody[];
  readonly params: ParamValues;
  /** Null lets the service choose one. */
  readonly seed: number | null;
}

/** A word of a text, and when it is spoken. */
export interface TimedWord {
  /** Place in the text as it was sent, in code points; the end is exclusive. */
  readonly startChar: number;
  readonly endChar: number;
  /** Seconds from the start of the audio. */
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What is told while a text is generated. Words come before the audio in which they begin. */
export interface GenerationListener {
  audio(samples: Int16Array): void;
  words?(words: readonly TimedWord[]): void;
}

/** A completed turn without its audio: the data of the event `end`, and of `responseDone` on a stream. */
export interface CompletedTurn {
  readonly requestId: string;
  readonly text: string;
  readonly usage: TurnUsage;
  readonly meta: SpeechMeta;
  /** The number of oldest turns that did not fit into the context. */
  readonly droppedTurns: number;
}

/** The fields of a completed turn in any response: `text`, `usage` and `meta`. */
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
 * Reads the events of a generation to the end.
 * @param on gets the samples of each `audio` event, and the words of each `timestamps` event
 * @throws {StudioError} the error of an `error` event, or an error for a stream that breaks off or cannot be read
 */
export async function readConverseStream(
  body: ReadableStream<Uint8Array>,
  on: GenerationListener,
): Promise<CompletedTurn> {
  let completed: CompletedTurn | null = null;
  const parser = createParser({
    onEvent: ({ event, data }: EventSourceMessage) => {
      const content = parse(data);
      if (event === 'audio') on.audio(readAudio(content));
      else if (event === 'timestamps') on.words?.(readWords(content));
      else if (event === 'end') completed = readCompletedTurn(content);
      else if (event === 'error') throw StudioError.fromEnvelope(content);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A function, because the compiler cannot see that the event handler assigns the variable.
  const ended = (): CompletedTurn | null => completed;
  try {
    while (ended() === null) {
      const part = await reader.read();
      if (part.done) break;
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    // The stream ends after the last event; nothing after it is waited for.
    void reader.cancel().catch(() => {});
  }
  const turn = ended();
  if (turn === null) throw new StudioError('network_error', 'The response broke off. Try again.');
  return turn;
}

/** The words of a `timestamps` event, or of a message with the same fields. */
function readWords(content: JsonObject): readonly TimedWord[] {
  return listAt(content, 'words').flatMap((entry) => {
    const word = objectOf(entry);
    const startChar = numberAt(word, 'start_char');
    const endChar = numberAt(word, 'end_char');
    const startSeconds = numberAt(word, 'start_s');
    const endSeconds = numberAt(word, 'end_s');
    if (startChar === null || endChar === null || startSeconds === null || endSeconds === null) return [];
    return [{ startChar, endChar, startSeconds, endSeconds }];
  });
}

function readAudio(content: JsonObject): Int16Array {
  try {
    return samplesOf(stringAt(content, 'pcm_b64'));
  } catch (cause) {
    throw new StudioError('unreadable_answer', 'Part of the audio could not be read.', { cause });
  }
}

function parse(data: string): JsonObject {
  try {
    return objectOf(JSON.parse(data));
  } catch (cause) {
    throw new StudioError('unreadable_answer', 'An event of the response could not be read.', { cause });
  }
}
