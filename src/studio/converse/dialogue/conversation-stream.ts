import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { StreamTarget } from '../../shared/streams/stream-connection.ts';
import { type Script, type Turn, takeOf } from '../script/script.ts';
import { base64Of } from '../sound/base64.ts';

/** What the studio says on the conversation stream. */
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

/** Turns that a connection keeps; two more are under way. The stream takes 1 to 64. */
export function historyLimit(maxTurns: number | null): number {
  return Math.min(Math.max((maxTurns ?? 64) - 2, 1), 62);
}

export function conversationStream(params: ParamValues, limit: number): StreamTarget<ConversationMessage> {
  return {
    path: 'v1/converse/stream',
    greeting: (key) => ({ type: 'initializeConnection', api_key: key, params, history_limit: limit }),
  };
}

/** The turns that can be told to a stream: it takes finished turns with text and audio only. */
export function tellable(script: Script, limit: number): readonly Turn[] {
  return script.filter((turn) => turn.text.trim() !== '' && takeOf(turn) !== null).slice(-limit);
}

/** A finished turn as the stream takes it. */
export async function addTurnMessage(turn: Turn, roles: readonly string[]): Promise<ConversationMessage> {
  const take = takeOf(turn);
  return {
    type: 'addTurn',
    speaker_id: roles.indexOf(turn.role),
    text: turn.text,
    audio_wav_b64: take === null ? '' : await base64Of(take.clip.wav),
  };
}

/** What a stream knows of a turn: when any of it changes, the stream has to be told anew. */
export function fingerprint(turn: Turn): string {
  return JSON.stringify([turn.id, turn.role, turn.text, takeOf(turn)?.clip.id]);
}
