import type { TurnBody } from '../../shared/service/converse-stream.ts';
import type { StudioError } from '../../shared/service/studio-error.ts';
import { type Script, type Turn, takeOf } from '../script/script.ts';
import { base64BlobOf } from '../sound/base64.ts';
import type { Clip } from '../sound/clip.ts';

/** A turn of a request, with its audio as a clip. */
interface SentTurn {
  readonly id: string;
  readonly role: string;
  readonly text: string | null;
  readonly clip: Clip | null;
}

/** The turns of a request: those before the open turn, then the open turn. */
export interface TurnRequest {
  readonly turns: readonly SentTurn[];
  /** How many turns of the open turn's role are sent with audio, and its length in seconds. */
  readonly heardTurns: number;
  readonly heardSeconds: number;
}

/** How to complete a turn. */
export interface Completion {
  /** Whether the service writes the text, replacing any text of the turn. */
  readonly author: boolean;
  /** Whether generated audio is sent too, and not only supplied audio. */
  readonly sendMade: boolean;
}

/** The request that completes turn `id` in the context of the turns before it; null when there is no such turn. */
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

/** The turns in the form of the request body. */
export function turnBodies({ turns }: TurnRequest): Promise<readonly TurnBody[]> {
  return Promise.all(
    turns.map(async ({ role, text, clip }) => ({
      speaker: role,
      ...(text === null ? {} : { text }),
      ...(clip === null ? {} : { audio_wav_b64: await base64BlobOf(clip.wav) }),
    })),
  );
}

/** The turn that an error is about, by the path in its message (`conversation.2.text`); else the open turn. */
export function turnAtFault({ turns }: TurnRequest, { message }: StudioError): string {
  const place = /\bconversation[.[](\d+)/.exec(message)?.[1];
  return (turns[Number(place ?? Number.NaN)] ?? turns.at(-1))?.id ?? '';
}

function heard(turn: Turn, sendMade: boolean): SentTurn {
  const take = takeOf(turn);
  const clip = take !== null && (sendMade || take.made === null) ? take.clip : null;
  const text = spoken(turn.text);
  // A turn without text always has supplied audio or nothing at all.
  return { id: turn.id, role: turn.role, text, clip: text === null ? (take?.clip ?? null) : clip };
}

function spoken(text: string): string | null {
  return text.trim() === '' ? null : text;
}
