import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../../../src/contract/audio/base64.ts';
import { ConversationClientMessage } from '../../../../../src/contract/streams/stream-client-messages.ts';
import {
  addTurnMessage,
  conversationStream,
  fingerprint,
  historyLimit,
  tellable,
} from '../../../../../src/studio/converse/dialogue/conversation-stream.ts';
import { applyEvent, type Turn, takeOf } from '../../../../../src/studio/converse/script/script.ts';
import { madeTake, suppliedTake, written } from '../scripts.ts';

/** Turn a: text alone; b: spoken; c: audio without a transcript; d: audio with one. Roles 0, 1, 0, 1. */
const script = [
  { type: 'taken', id: 'b', take: madeTake('two', {}, '1') } as const,
  { type: 'taken', id: 'c', take: suppliedTake() } as const,
  { type: 'taken', id: 'd', take: suppliedTake(1, '1') } as const,
].reduce(applyEvent, written('one', 'two', '', 'four'));

describe('the messages to a conversation stream', () => {
  it('is the latest turns with text and audio', () => {
    const ids = (limit: number) => tellable(script, limit).map(({ id }) => id);
    expect([ids(62), ids(1)]).toEqual([['b', 'd'], ['d']]);
  });

  it('is a history within the limits of contract and key, less two turns in progress', () => {
    expect([null, 64, 10, 1].map(historyLimit)).toEqual([62, 62, 8, 1]);
  });

  it('follows the contract', async () => {
    const { greeting } = conversationStream({ temperature: 0.5, max_new_tokens: null }, 62);
    const spoken = script[3];
    if (spoken === undefined) throw new Error('the script has four turns');
    const told = await addTurnMessage(spoken, ['0', '1']);
    for (const message of [greeting('pk_x'), told])
      expect(() => ConversationClientMessage.parse(message)).not.toThrow();
    const wav = takeOf(spoken)?.clip.wav ?? new Blob();
    expect(told).toEqual({
      type: 'addTurn',
      speaker_id: 1,
      text: 'four',
      audio_wav_b64: toBase64(new Uint8Array(await wav.arrayBuffer())),
    });
  });

  it('changes when a turn has another text, role, or audio', () => {
    const print = (turn: Turn | undefined) => (turn === undefined ? '' : fingerprint(turn));
    const first = print(script[1]);
    const changes = [
      { type: 'typed', id: 'b', text: 'other' } as const,
      { type: 'recast', id: 'b', role: '0' } as const,
      { type: 'taken', id: 'b', take: madeTake('two', {}, '1') } as const,
    ];
    for (const change of changes) expect(print(applyEvent(script, change)[1])).not.toBe(first);
    expect(print(applyEvent(script, { type: 'typed', id: 'a', text: 'x' })[1])).toBe(first);
  });
});
