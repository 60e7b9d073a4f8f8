/** The draft as the database holds it. Every record is checked when it is read. */

import type { Clip } from '../../sound/clip.ts';
import { ParamRecord, parseWith, z } from '../schema.ts';
import type { Script, Take, Turn } from '../script.ts';

const text = z.string({ error: 'a string' });
const id = z.string({ error: 'an id' }).min(1, 'an id');
const number = z.number({ error: 'a number' });
const count = z.number({ error: 'a number of at least 0' }).min(0, 'a number of at least 0');
const object = { error: 'an object' };

const MadeRecord = z.object(
  {
    requestId: text,
    authored: z.boolean({ error: 'true or false' }),
    params: ParamRecord,
    meta: z.object(
      {
        seed: number.nullable(),
        backend: text,
        firstAudioMs: number.nullable(),
        totalMs: number.nullable(),
        rtf: number.nullable(),
        queueMs: number.nullable(),
        finishReason: text,
      },
      object,
    ),
    droppedTurns: count,
    usage: z.object({ inputChars: count, inputAudioSeconds: count, outputAudioSeconds: count }, object),
    heardTurns: count,
    heardSeconds: count,
  },
  object,
);

const TurnRecord = z.object(
  {
    id,
    role: text,
    text,
    takes: z.array(
      z.object(
        /** `clip` is the id of the clip: text changes with each letter, audio never does. */
        { role: text, text: text.nullable(), clip: id, made: MadeRecord.nullable() },
        object,
      ),
      { error: 'an array of takes' },
    ),
    chosen: z.int({ error: 'a whole number' }),
  },
  object,
);

const DraftRecord = z.object(
  {
    /** Grows by one with each save, whichever tab saves. */
    revision: z.int({ error: 'a whole number' }).min(0, 'a whole number of at least 0'),
    turns: z.array(TurnRecord, { error: 'an array of turns' }),
  },
  object,
);
export type DraftRecord = z.output<typeof DraftRecord>;

/** Immutable: a clip with this id never has other audio. */
const ClipRecord = z.object(
  {
    id,
    wav: z.instanceof(ArrayBuffer, { error: 'an ArrayBuffer' }),
    seconds: count,
    peaks: z.instanceof<typeof Float32Array<ArrayBufferLike>>(Float32Array, { error: 'a Float32Array' }),
  },
  object,
);
export type ClipRecord = z.output<typeof ClipRecord>;

/**
 * The stored draft; null where there is none.
 * @throws {RangeError} names the field, what was expected and what was found
 */
export function parseDraft(value: unknown): DraftRecord | null {
  if (value === undefined) return null;
  // Version 1 of the database stored the turns alone.
  return parseWith(DraftRecord, Array.isArray(value) ? { revision: 1, turns: value } : value);
}

/** @throws {RangeError} names the field, what was expected and what was found */
export function parseClip(value: unknown): Clip {
  const { wav, ...clip } = parseWith(ClipRecord, value);
  return { ...clip, wav: new Blob([wav], { type: 'audio/wav' }) };
}

export async function clipRecord({ wav, ...clip }: Clip): Promise<ClipRecord> {
  return { ...clip, wav: await wav.arrayBuffer() };
}

export function draftRecord(script: Script, revision: number): DraftRecord {
  return {
    revision,
    turns: script.map((turn) => ({
      ...turn,
      takes: turn.takes.map(({ clip, ...take }) => ({ ...take, clip: clip.id })),
    })),
  };
}

/** The script of a draft; a take whose clip is missing is left out. */
export function scriptOfDraft({ turns }: DraftRecord, clips: ReadonlyMap<string, Clip>): Script {
  return turns.map((turn): Turn => {
    const takes = turn.takes.flatMap((take): Take[] => {
      const clip = clips.get(take.clip);
      return clip === undefined ? [] : [{ ...take, clip }];
    });
    const all = takes.length === turn.takes.length && turn.chosen < takes.length;
    return { ...turn, takes, chosen: all ? turn.chosen : takes.length - 1 };
  });
}
