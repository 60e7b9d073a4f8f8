import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../../../src/contract/audio/base64.ts';
import {
  turnAtFault,
  turnBodies,
  turnRequest,
} from '../../../../../src/studio/converse/dialogue/turn-request.ts';
import { applyEvent } from '../../../../../src/studio/converse/script/script.ts';
import { StudioError } from '../../../../../src/studio/shared/service/studio-error.ts';
import { madeTake, suppliedTake, written } from '../scripts.ts';

const recorded = suppliedTake(2);
/** Turn a: recorded; b: spoken by the service; c: text; d: empty. Roles 0, 1, 0, 1. */
const script = [
  { type: 'taken', id: 'a', take: recorded } as const,
  { type: 'taken', id: 'b', take: madeTake('two', {}, '1') } as const,
].reduce(applyEvent, written('one', 'two', 'three', ''));

const bodies = async (id: string, how: { author: boolean; sendMade: boolean }) => {
  const request = turnRequest(script, id, how);
  const turns = request === null ? [] : await turnBodies(request);
  return Promise.all(
    turns.map(async ({ audio_wav_b64: audio, ...turn }) =>
      audio === undefined ? turn : { ...turn, audio_wav_b64: await audio.text() },
    ),
  );
};

describe('the request for a turn', () => {
  it('carries the turns before it, with supplied audio, and no others', async () => {
    expect(await bodies('c', { author: false, sendMade: false })).toEqual([
      {
        speaker: '0',
        text: 'one',
        audio_wav_b64: toBase64(new Uint8Array(await recorded.clip.wav.arrayBuffer())),
      },
      { speaker: '1', text: 'two' },
      { speaker: '0', text: 'three' },
    ]);
  });

  it('carries generated audio where that is wanted', async () => {
    const sent = await bodies('c', { author: false, sendMade: true });
    expect(sent.map((turn) => 'audio_wav_b64' in turn)).toEqual([true, true, false]);
  });

  it('omits the text of an open turn that is to be written, and always its audio', async () => {
    expect((await bodies('d', { author: true, sendMade: false })).at(-1)).toEqual({ speaker: '1' });
    expect((await bodies('b', { author: true, sendMade: true })).at(-1)).toEqual({ speaker: '1' });
    expect((await bodies('a', { author: false, sendMade: true })).at(-1)).toEqual({
      speaker: '0',
      text: 'one',
    });
  });

  it('tells how much audio of the same role it carries', () => {
    const heard = (id: string, sendMade: boolean) => {
      const request = turnRequest(script, id, { author: true, sendMade });
      return [request?.heardTurns, request?.heardSeconds];
    };
    expect(heard('c', false)).toEqual([1, 2]);
    expect(heard('d', false)).toEqual([0, 0]);
    expect(heard('d', true)).toEqual([1, 1]);
  });

  it('is null for a turn that does not exist', () => {
    expect(turnRequest(script, 'x', { author: false, sendMade: false })).toBeNull();
  });
});

describe('the turn at fault', () => {
  const request = turnRequest(script, 'd', { author: true, sendMade: false });
  it.each([
    ['`conversation.2.text`: expected text with at least one letter or digit, found ".".', 'c'],
    ['`conversation[0].audio_wav_b64`: expected a WAV.', 'a'],
    ['`conversation.9.text`: expected text.', 'd'],
    ['`params.temperature`: expected a number from 0 to 1.5, found 3.', 'd'],
  ])('%s is about turn %s', (message, id) => {
    expect(request && turnAtFault(request, new StudioError('invalid_request', message))).toBe(id);
  });
});
