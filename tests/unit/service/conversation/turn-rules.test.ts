import { describe, expect, it, vi } from 'vitest';
import { openTurnAudio } from '../../../../src/audio/turn-audio/index.ts';
import { toBase64 } from '../../../../src/contract/audio/base64.ts';
import { wavFile } from '../../../../src/contract/audio/wav.ts';
import type { Limits } from '../../../../src/contract/discovery/limits.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { Turn, type TurnInput } from '../../../../src/contract/generation/conversation.ts';
import { DEFAULT_LIMITS } from '../../../../src/contract/key-info.ts';
import { unmarkedText } from '../../../../src/contract/text/marked-text.ts';
import { createCatalog } from '../../../../src/service/catalog/catalog.ts';
import { resolveConversation } from '../../../../src/service/conversation/index.ts';
import { MANIFESTS } from '../manifests.ts';

const catalog = createCatalog(MANIFESTS);
const model = catalog.pick('small', 'converse');
/** One second of 24 kHz: 48,044 bytes. */
const SECOND = toBase64(wavFile([new Int16Array(24_000)]));

function read(turns: readonly TurnInput[], limits: Partial<Limits> = {}) {
  return resolveConversation(Turn.array().parse(turns), {
    limits: { ...DEFAULT_LIMITS, ...limits },
    role: (label, field) => catalog.role(model, label, field),
    openAudio: openTurnAudio,
  });
}

function problemOf(turns: readonly TurnInput[], limits?: Partial<Limits>) {
  try {
    read(turns, limits);
  } catch (error) {
    if (error instanceof ServiceError) return [error.status, error.type, error.message];
    throw error;
  }
  return null;
}

describe('a conversation', () => {
  it('is resolved to its roles, texts and audio', () => {
    const { turns, open, inputChars, inputAudioSeconds } = read([
      { text: 'Hi 😀', audio_wav_b64: SECOND },
      { speaker: '1', audio_wav_b64: SECOND },
      { speaker: '0', text: 'Three.' },
      { speaker: '1', text: 'Four' },
    ]);
    expect(turns.map(({ role, text, audio }) => [role, text, audio?.seconds])).toEqual([
      ['0', 'Hi 😀', 1],
      ['1', null, 1],
      ['0', 'Three.', undefined],
    ]);
    expect(open).toEqual({ role: '1', voice: 'bob', text: unmarkedText('Four') });
    expect([inputChars, inputAudioSeconds]).toEqual([14, 2]);
  });

  it.each([
    [[{}], { role: '0', voice: 'ann', text: null }],
    [[{ text: 'Hi' }], { role: '0', voice: 'ann', text: unmarkedText('Hi') }],
    [[{ speaker: '1' }], { role: '1', voice: 'bob', text: null }],
  ] as [TurnInput[], object][])('of %j has the open turn %j', (turns, open) => {
    expect(read(turns).open).toEqual(open);
  });
});

const turn: TurnInput = { text: 'Hi' };

describe('a broken rule is reported', () => {
  it.each<[string, TurnInput[], Partial<Limits>, string]>([
    [
      'a role that does not exist',
      [turn, { speaker: 'x', text: 'Hi' }, turn],
      {},
      '`conversation.1.speaker`: the model "small" has the roles "0", "1", found "x".',
    ],
    [
      'history without text and audio',
      [turn, { speaker: '1' }, turn],
      {},
      '`conversation.1`: expected `text`, `audio_wav_b64` or both, found neither; only the last turn may omit both.',
    ],
    [
      'audio on the open turn',
      [turn, { text: 'Hi', audio_wav_b64: SECOND }],
      {},
      '`conversation.1.audio_wav_b64`: the last turn is the open turn, which is generated; only earlier turns carry audio.',
    ],
    [
      'audio alone on the open turn',
      [{ audio_wav_b64: SECOND }],
      {},
      '`conversation.0.audio_wav_b64`: the last turn is the open turn, which is generated; only earlier turns carry audio.',
    ],
    [
      'too many turns',
      [turn, turn, turn],
      { max_conversation_turns: 2 },
      '`conversation`: at most 2 turns (max_conversation_turns), found 3.',
    ],
    [
      'too much text in history',
      [{ text: 'abcdef' }, turn],
      { max_text_chars: 5 },
      '`conversation.0.text`: at most 5 characters (max_text_chars), found 6.',
    ],
    [
      'too much text on the open turn',
      [turn, { text: '😀😀😀abc' }],
      { max_text_chars: 5 },
      '`conversation.1.text`: at most 5 characters (max_text_chars), found 6.',
    ],
    [
      'too much audio',
      [turn, { audio_wav_b64: SECOND }, turn],
      { max_audio_bytes: 48_043 },
      '`conversation.1.audio_wav_b64`: expected at most 48043 bytes (max_audio_bytes), found 48044.',
    ],
  ])('%s', (_, turns, limits, message) => {
    expect(problemOf(turns, limits)).toEqual([400, 'invalid_request', message]);
  });

  it('with the path of audio that cannot be read', () => {
    const [status, , message] = problemOf([{ audio_wav_b64: 'AAAA' }, turn]) ?? [];
    expect(status).toBe(400);
    expect(message).toMatch(/^`conversation\.0\.audio_wav_b64`: .+\.$/);
  });
});

it.each<[string, TurnInput[], Partial<Limits>]>([
  ['at the most turns', [turn, turn], { max_conversation_turns: 2 }],
  ['at the most text in each turn', [{ text: '😀😀😀ab' }, { text: 'abcde' }], { max_text_chars: 5 }],
  ['at the most audio', [{ audio_wav_b64: SECOND }, turn], { max_audio_bytes: 48_044 }],
])('a conversation %s is right', (_, turns, limits) => {
  expect(problemOf(turns, limits)).toBeNull();
});

it('audio is not decoded when anything else is wrong', () => {
  const openAudio = vi.fn(openTurnAudio);
  const rules = {
    limits: DEFAULT_LIMITS,
    role: (label: string | undefined, field: string) => catalog.role(model, label, field),
    openAudio,
  };
  expect(() =>
    resolveConversation(Turn.array().parse([{ audio_wav_b64: SECOND }, { speaker: 'x' }]), rules),
  ).toThrow(/conversation\.1/);
  expect(openAudio).not.toHaveBeenCalled();
});
