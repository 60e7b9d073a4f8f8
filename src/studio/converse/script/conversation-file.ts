/**
 * A conversation as a file: JSON with `"format": "parley-conversation"`, version 1.
 *
 * `turns`, oldest first, each with
 * - `role`: the role that speaks, such as `"0"`;
 * - `text`: what is said, or the transcript of the audio; may be empty;
 * - `audio_wav_b64`: base64 of a WAV, or null;
 * - `made`: null for supplied audio; for generated audio: `role` and `text` as spoken, `authored` (whether the service
 *   wrote the text), `seed`, `params`, `request_id`, and the measured figures.
 *
 * Of a turn with several takes, only the chosen one is written. When a file is read, only `role` is required, an absent
 * field means null, and unknown fields are ignored.
 */

import { fromBase64 } from '../../../client/parley.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { base64Of } from '../sound/base64.ts';
import type { Clip } from '../sound/clip.ts';
import { ParamRecord, parseWith, z } from './schema.ts';
import { type Made, type Script, type Take, takeOf } from './script.ts';

export const FORMAT = 'parley-conversation';
export const VERSION = 1;

const figure = z.number({ error: 'a number' }).nullish();
const atLeastZero = { error: 'a number of at least 0' };
const count = z.number(atLeastZero).min(0, atLeastZero).nullish();
const seed = { error: 'a whole number from 0 to 4294967295' };
const text = z.string({ error: 'a string' });
const given = z.string({ error: 'a string that is not empty' }).min(1, 'a string that is not empty');
const object = 'an object';

const MadeEntry = z.object(
  {
    role: given,
    text,
    authored: z.boolean({ error: 'true or false' }),
    seed: z.int(seed).min(0, seed).max(0xffffffff, seed).nullish(),
    params: ParamRecord,
    request_id: text.nullish(),
    backend: text.nullish(),
    finish_reason: text.nullish(),
    first_audio_ms: figure,
    total_ms: figure,
    queue_ms: figure,
    rtf: figure,
    dropped_turns: count,
    heard_turns: count,
    heard_seconds: count,
    input_chars: count,
    input_audio_seconds: count,
    output_audio_seconds: count,
  },
  { error: object },
);

const TurnEntry = z.object(
  {
    role: given,
    text: text.nullish().transform((value) => value ?? ''),
    audio_wav_b64: given.nullish().transform((value) => value ?? null),
    made: MadeEntry.nullish().transform((value) => value ?? null),
  },
  { error: object },
);
export type TurnEntry = z.output<typeof TurnEntry>;

const ConversationFile = z.object(
  {
    format: z.literal(FORMAT, { error: `"${FORMAT}"` }),
    version: z.literal(VERSION, { error: String(VERSION) }),
    turns: z.array(TurnEntry, { error: 'an array of turns' }),
  },
  { error: object },
);

/** The script as the text of a file. */
export async function formatConversationFile(script: Script): Promise<string> {
  const turns = await Promise.all(
    script.map(async (turn): Promise<TurnEntry> => {
      const take = takeOf(turn);
      return {
        role: turn.role,
        text: turn.text,
        audio_wav_b64: take === null ? null : await base64Of(take.clip.wav),
        made: take?.made ? madeEntry(take, take.made) : null,
      };
    }),
  );
  return `${JSON.stringify({ format: FORMAT, version: VERSION, turns }, null, 2)}\n`;
}

/**
 * The script in a file, with new ids.
 * @param clipOf decodes the audio of a turn; `field` is the path of the audio in the file
 * @throws {StudioError} `unreadable_file`: names the field by its path, what was expected and what was found
 */
export async function parseConversationFile(
  file: string,
  clipOf: (wav: Blob, field: string) => Promise<Clip>,
): Promise<Script> {
  const { turns } = parse(file);
  return Promise.all(
    turns.map(async (entry, i) => {
      const field = `turns.${i}.audio_wav_b64`;
      const clip =
        entry.audio_wav_b64 === null ? null : await clipOf(wavAt(entry.audio_wav_b64, field), field);
      const takes = clip === null ? [] : [take(entry, clip)];
      return {
        id: crypto.randomUUID(),
        role: entry.role,
        text: entry.text,
        takes,
        chosen: takes.length - 1,
      };
    }),
  );
}

function parse(file: string): z.output<typeof ConversationFile> {
  let content: unknown;
  try {
    content = JSON.parse(file);
  } catch (cause) {
    throw unreadable('This is not valid JSON.', cause);
  }
  try {
    return parseWith(ConversationFile, content);
  } catch (cause) {
    throw cause instanceof RangeError ? unreadable(cause.message, cause) : cause;
  }
}

/** Why a file cannot be imported. */
export function unreadable(reason: string, cause?: unknown): StudioError {
  return new StudioError('unreadable_file', `The file cannot be imported as a conversation. ${reason}`, {
    cause,
  });
}

function wavAt(base64: string, field: string): Blob {
  const bytes = fromBase64(base64);
  if (bytes === null) throw unreadable(`\`${field}\`: expected base64.`);
  return new Blob([bytes], { type: 'audio/wav' });
}

function madeEntry({ role, text }: Take, made: Made): z.output<typeof MadeEntry> {
  const { meta, usage } = made;
  return {
    role,
    text: text ?? '',
    authored: made.authored,
    seed: meta.seed,
    params: made.params,
    request_id: made.requestId,
    backend: meta.backend,
    finish_reason: meta.finishReason,
    first_audio_ms: meta.firstAudioMs,
    total_ms: meta.totalMs,
    queue_ms: meta.queueMs,
    rtf: meta.rtf,
    dropped_turns: made.droppedTurns,
    heard_turns: made.heardTurns,
    heard_seconds: made.heardSeconds,
    input_chars: usage.inputChars,
    input_audio_seconds: usage.inputAudioSeconds,
    output_audio_seconds: usage.outputAudioSeconds,
  };
}

function take({ role, made }: TurnEntry, clip: Clip): Take {
  if (made === null) return { role, text: null, clip, made: null };
  return {
    role: made.role,
    text: made.text,
    clip,
    made: {
      requestId: made.request_id ?? '',
      authored: made.authored,
      params: made.params,
      droppedTurns: made.dropped_turns ?? 0,
      heardTurns: made.heard_turns ?? 0,
      heardSeconds: made.heard_seconds ?? 0,
      usage: {
        inputChars: made.input_chars ?? 0,
        inputAudioSeconds: made.input_audio_seconds ?? 0,
        outputAudioSeconds: made.output_audio_seconds ?? 0,
      },
      meta: {
        seed: made.seed ?? null,
        backend: made.backend ?? '',
        firstAudioMs: made.first_audio_ms ?? null,
        totalMs: made.total_ms ?? null,
        rtf: made.rtf ?? null,
        queueMs: made.queue_ms ?? null,
        finishReason: made.finish_reason ?? '',
      },
    },
  };
}
