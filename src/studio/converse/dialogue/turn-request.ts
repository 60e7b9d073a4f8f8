import type { TurnBody } from '../../shared/service/converse-stream.ts';
import type { StudioError } from '../../shared/service/studio-error.ts';
import { type Script, type Turn, takeOf } from '../script/script.ts';
import { base64BlobOf } from '../sound/base64.ts';
import type { Clip } from '../sound/clip.ts';

/** A turn as it is sent, with its audio still as a clip. */
interface SentTurn {
  readonly id: string;
  readonly role: string;
  readonly text: string | null;
  readonly clip: Clip | null;
}

/** The turns that a request carries: those before the open turn, and the open turn. */
export interface TurnRequest {
  readonly turns: readonly SentTurn[];
  /** Turns of the open turn's role whose audio goes along, and the seconds of it. */
  readonly heardTurns: number;
  readonly heardSeconds: number;
}

/** How a turn is to be completed. */
export interface Completion {
  /** Without its text: the service writes another. */
  readonly author: boolean;
  /** Whether the audio of takes that the service made goes along, and not only supplied audio. */
  readonly sendMade: boolean;
}

/** What to ask for, so that the turn `id` is completed in the context of those before it; null when it is gone. */
export function turnRequest(script: Script, id: string, how: Completion): TurnRequest | null {
  const at = script.findIndex((turn) => turn.id === id);
  const open = script[at];
  if (open === undefined) return null;
  const before = script.slice(0, at).map((turn) => heard(turn, how.sendMade));
  const same = before.filter(({ role, clip }) => role === open.role && clip !== null);
  return {
    turns: [...before, { ...open, text: how.author ? null : spoken(open.text), clip: null }],
    heardTurns: same.length,
    heardSeconds: same.reduce((sum, { clip }) => sum + (clip?.seconds ?? 0), 0),
  };
}

/** The turns as the service reads them. */
export function turnBodies({ turns }: TurnRequest): Promise<readonly TurnBody[]> {
  return Promise.all(
    turns.map(async ({ role, text, clip }) => ({
      speaker: role,
      ...(text === null ? {} : { text }),
      ...(clip === null ? {} : { audio_wav_b64: await base64BlobOf(clip.wav) }),
    })),
  );
}

/** The turn that a refusal is about, by the path in its message (`conversation.2.text`); the open turn without one. */
export function turnAtFault({ turns }: TurnRequest, { message }: StudioError): string {
  const place = /\bconversation[.[](\d+)/.exec(message)?.[1];
  return (turns[Number(place ?? Number.NaN)] ?? turns.at(-1))?.id ?? '';
}

function heard(turn: Turn, sendMade: boolean): SentTurn {
  const take = takeOf(turn);
  const clip = take !== null && (sendMade || take.made === null) ? take.clip : null;
  const text = spoken(turn.text);
  // A take that the service made always has its text, so a turn is never left with neither.
  return { id: turn.id, role: turn.role, text, clip: text === null ? (take?.clip ?? null) : clip };
}

function spoken(text: string): string | null {
  return text.trim() === '' ? null : text;
}
