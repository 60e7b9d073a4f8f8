import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../../../src/contract/audio/base64.ts';
import {
  FORMAT,
  formatConversationFile,
  parseConversationFile,
  VERSION,
} from '../../../../../src/studio/converse/script/conversation-file.ts';
import { type Script, type Turn, takeOf } from '../../../../../src/studio/converse/script/script.ts';
import type { Clip } from '../../../../../src/studio/converse/sound/clip.ts';
import { clipWith } from '../../../../../src/studio/converse/sound/clip.ts';
import { StudioError } from '../../../../../src/studio/shared/service/studio-error.ts';
import { MADE, madeTake, suppliedTake } from '../scripts.ts';

/** Takes any WAV: decoding is not part of this module. */
const readClip = async (wav: Blob): Promise<Clip> => clipWith(wav, new Int16Array(2_400));

const bytesOf = async (turn: Turn) => {
  const wav = takeOf(turn)?.clip.wav;
  return wav === undefined ? null : toBase64(new Uint8Array(await wav.arrayBuffer()));
};

/** What a file must restore: everything but ids and takes that are not chosen. */
const essence = (script: Script) =>
  Promise.all(
    script.map(async (turn) => {
      const take = takeOf(turn);
      return {
        role: turn.role,
        text: turn.text,
        audio: await bytesOf(turn),
        spoken:
          take === null
            ? null
            : { role: take.made === null ? null : take.role, text: take.text, made: take.made },
      };
    }),
  );

const anyTake = fc.oneof(
  fc.constant(null),
  fc.constant(suppliedTake(0.1)),
  fc
    .record({ text: fc.string(), seed: fc.nat(0xffffffff), authored: fc.boolean(), dropped: fc.nat(60) })
    .map(({ text, seed, authored, dropped }) =>
      madeTake(text, { authored, droppedTurns: dropped, meta: { ...MADE.meta, seed } }),
    ),
);

const anyScript: fc.Arbitrary<Script> = fc.array(
  fc.record({ role: fc.constantFrom('0', '1'), text: fc.string({ unit: 'grapheme' }), take: anyTake }).map(
    ({ role, text, take }): Turn => ({
      id: 'any',
      role,
      text,
      takes: take === null ? [] : [suppliedTake(0.1), take],
      chosen: take === null ? -1 : 1,
    }),
  ),
  { maxLength: 5 },
);

/** The message of the error for a file. */
async function refusal(file: string): Promise<string> {
  const error: unknown = await parseConversationFile(file, readClip).catch((cause: unknown) => cause);
  if (!(error instanceof StudioError)) throw new Error(`not a StudioError: ${String(error)}`);
  expect(error.type).toBe('unreadable_file');
  return error.message;
}

const fileOf = (turns: unknown, rest: object = {}) =>
  JSON.stringify({ format: FORMAT, version: VERSION, turns, ...rest });

describe('a conversation file', () => {
  it('restores texts, audio, seeds, and parameters', async () => {
    await fc.assert(
      fc.asyncProperty(anyScript, async (script) => {
        const back = await parseConversationFile(await formatConversationFile(script), readClip);
        expect(await essence(back)).toEqual(await essence(script));
        expect(new Set(back.map(({ id }) => id)).size).toBe(back.length);
      }),
      { numRuns: 30 },
    );
  });

  it('states its format and version', async () => {
    expect(JSON.parse(await formatConversationFile([]))).toEqual({
      format: 'parley-conversation',
      version: 1,
      turns: [],
    });
  });

  it.each([
    ['text that is not JSON', '{', /not valid JSON/],
    [
      'another format',
      JSON.stringify({ format: 'other', version: 1, turns: [] }),
      /`format`: expected "parley-conversation", found "other"/,
    ],
    [
      'a later version',
      JSON.stringify({ format: FORMAT, version: 2, turns: [] }),
      /`version`: expected 1, found 2/,
    ],
    [
      'no turns',
      JSON.stringify({ format: FORMAT, version: VERSION }),
      /`turns`: expected an array of turns, found nothing/,
    ],
    ['an array', '[]', /expected an object/],
    ['a turn that is a number', fileOf([7]), /`turns\.0`: expected an object, found 7/],
    [
      'a role of the wrong type',
      fileOf([{ role: 0, text: '', audio_wav_b64: null, made: null }]),
      /`turns\.0\.role`: expected .*string.*, found 0/,
    ],
    [
      'audio that is not base64',
      fileOf([{ role: '0', text: '', audio_wav_b64: 'é', made: null }]),
      /`turns\.0\.audio_wav_b64`: expected base64/,
    ],
    [
      'a seed beyond 32 bits',
      fileOf([
        {
          role: '0',
          text: 'x',
          audio_wav_b64: 'AAAA',
          made: { role: '0', text: 'x', authored: false, params: {}, seed: 2 ** 32 },
        },
      ]),
      /`turns\.0\.made\.seed`/,
    ],
    [
      'a parameter that is an array',
      fileOf([
        {
          role: '0',
          text: 'x',
          audio_wav_b64: null,
          made: { role: '0', text: 'x', authored: false, params: { temperature: [] } },
        },
      ]),
      /`turns\.0\.made\.params\.temperature`: expected a number, a string or null/,
    ],
  ])('is refused by the name of the field: %s', async (_, file, message) => {
    expect(await refusal(file)).toMatch(message);
  });

  it('is refused in this way for any other JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (file) => {
        expect(await refusal(file)).toMatch(/^The file cannot be imported/);
      }),
    );
  });
});
