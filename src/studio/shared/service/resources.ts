import { isTrue, type JsonObject, listAt, numberAt, objectAt, objectOf, stringAt } from '../json/fields.ts';
import { type Param, readParams } from '../parameters/param-schema.ts';
import { VOICE_DESCRIPTIONS } from '../voices/voice-descriptions.ts';

/** A voice of `GET /v1/voices`. */
export interface Voice {
  readonly id: string;
  readonly name: string;
  readonly gender: string;
  /** From the service, whose contract does not require one, else the studio's own; may be empty. */
  readonly description: string;
}

export function readVoices(body: unknown): readonly Voice[] {
  return listAt(objectOf(body), 'data').flatMap((entry) => {
    const card = objectOf(entry);
    const id = stringAt(card, 'id');
    if (id === '') return [];
    const name = stringAt(card, 'name', id);
    const description = stringAt(card, 'description', VOICE_DESCRIPTIONS.get(id));
    return [{ id, name, gender: stringAt(card, 'gender'), description }];
  });
}

/** A model of `GET /v1/models`, as far as the studio needs it. */
export interface Model {
  readonly id: string;
  /** Whether it can complete conversations. */
  readonly converses: boolean;
  /** Role labels in turn order. */
  readonly roles: readonly string[];
  readonly isDefault: boolean;
}

export function readModels(body: unknown): readonly Model[] {
  return listAt(objectOf(body), 'data').flatMap((entry) => {
    const card = objectOf(entry);
    const id = stringAt(card, 'id');
    if (id === '') return [];
    const roles = listAt(card, 'speakers').filter((role) => typeof role === 'string');
    const converses = listAt(card, 'modes').includes('converse');
    return [{ id, converses, roles, isDefault: isTrue(card, 'default') }];
  });
}

/** `GET /v1/info`, as far as the studio needs it. */
export interface Info {
  readonly params: readonly Param[];
  readonly defaults: JsonObject;
  /** Null when the service states none. */
  readonly maxTextChars: number | null;
  readonly maxTurns: number | null;
}

export function readInfo(body: unknown): Info {
  const info = objectOf(body);
  return {
    params: readParams(listAt(info, 'param_schema')),
    defaults: objectAt(info, 'defaults'),
    maxTextChars: numberAt(objectAt(info, 'limits'), 'max_text_chars'),
    maxTurns: numberAt(objectAt(info, 'limits'), 'max_conversation_turns'),
  };
}

/** The usage of the studio's key: `GET /v1/usage`. */
export interface UsageTotals {
  readonly requests: number;
  readonly inputChars: number;
  readonly outputAudioSeconds: number;
}

export function readUsage(body: unknown): UsageTotals {
  const usage = objectOf(body);
  return {
    requests: numberAt(usage, 'requests') ?? 0,
    inputChars: numberAt(usage, 'input_chars') ?? 0,
    outputAudioSeconds: numberAt(usage, 'output_audio_seconds') ?? 0,
  };
}

/** What the service reports about a generation. `meta` is free-form, so each field may be missing. */
export interface SpeechMeta {
  readonly seed: number | null;
  readonly backend: string;
  readonly firstAudioMs: number | null;
  readonly totalMs: number | null;
  readonly rtf: number | null;
  readonly queueMs: number | null;
  readonly finishReason: string;
}

export function readMeta(meta: JsonObject): SpeechMeta {
  return {
    seed: numberAt(meta, 'seed'),
    backend: stringAt(meta, 'backend'),
    firstAudioMs: numberAt(meta, 'first_audio_ms'),
    totalMs: numberAt(meta, 'total_ms'),
    rtf: numberAt(meta, 'rtf'),
    queueMs: numberAt(meta, 'queue_ms'),
    finishReason: stringAt(meta, 'finish_reason'),
  };
}

/** What a generation was metered as: `usage` of its response. */
export interface TurnUsage {
  readonly inputChars: number;
  readonly inputAudioSeconds: number;
  readonly outputAudioSeconds: number;
}

export function readTurnUsage(usage: JsonObject): TurnUsage {
  return {
    inputChars: numberAt(usage, 'input_chars') ?? 0,
    inputAudioSeconds: numberAt(usage, 'input_audio_seconds') ?? 0,
    outputAudioSeconds: numberAt(usage, 'output_audio_seconds') ?? 0,
  };
}
