import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { StreamTarget } from '../../shared/streams/stream-connection.ts';
import { type Script, type Turn, takeOf } from '../script/script.ts';
import { base64Of } from '../sound/base64.ts';

/** Messages that the studio sends on the conversation stream. */
export type ConversationMessage =
  | {
      readonly type: 'initializeConnection';
      readonly api_key: string;
      readonly params: ParamValues;
      readonly history_limit: number;
    }
  | {
      readonly type: 'sendText';
      readonly speaker_id: number;
      readonly text?: string;
      readonly flush: true;
    }
  | {
      readonly type: 'addTurn';
      readonly speaker_id: number;
      readonly text: string;
      readonly audio_wav_b64: string;
    }
  | { readonly type: 'cancelResponse' };

/** The `history_limit` of a connection: two turns fewer than allowed, because two may be in progress. */
export function historyLimit(maxTurns: number | null): number {
  return Math.min(Math.max((maxTurns ?? 64) - 2, 1), 62);
}

export function conversationStream(params: ParamValues, limit: number): StreamTarget<ConversationMessage> {
  return {
    path: 'v1/converse/stream',
    greeting: (key) => ({ type: 'initializeConnection', api_key: key, params, history_limit: limit }),
  };
}

/** The latest turns that a stream accepts: those with both text and audio. */
export function tellable(script: Script, limit: number): readonly Turn[] {
  return script.filter((turn) => turn.text.trim() !== '' && takeOf(turn) !== null).slice(-limit);
}

/** The message that adds a finished turn. */
export async function addTurnMessage(turn: Turn, roles: readonly string[]): Promise<ConversationMessage> {
  const take = takeOf(turn);
  return {
    type: 'addTurn',
    speaker_id: roles.indexOf(turn.role),
    text: turn.text,
    audio_wav_b64: take === null ? '' : await base64Of(take.clip.wav),
  };
}

/** Identifies what a stream was told about a turn. */
export function fingerprint(turn: Turn): string {
  return JSON.stringify([turn.id, turn.role, turn.text, takeOf(turn)?.clip.id]);
}
