import { describe, expect, it } from 'vitest';
import { Limits } from '../../../../src/contract/discovery/limits.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { ConverseRequest } from '../../../../src/contract/generation/conversation.ts';
import { SpeechRequest } from '../../../../src/contract/generation/speech.ts';
import { GenerationConfig } from '../../../../src/contract/streams/generation-config.ts';
import { unmarkedText } from '../../../../src/contract/text/marked-text.ts';
import { validate } from '../../../../src/contract/validation/validation.ts';
import type { z } from '../../../../src/contract/validation/zod.ts';

function refusal(schema: z.ZodType, input: unknown, prefix?: string): ServiceError {
  try {
    validate(schema, input, prefix);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('The input was taken.');
}

const turns = (...conversation: unknown[]) => ({ conversation });

describe('a refusal names the path, the expectation and the finding', () => {
  it.each<[string, z.ZodType, unknown, string[]]>([
    ['no object', SpeechRequest, null, ['body', 'object', 'null']],
    ['an array', SpeechRequest, [], ['body', 'object', 'array']],
    ['a string', SpeechRequest, 'Hi.', ['body', 'object', '"Hi."']],
    ['missing text', SpeechRequest, {}, ['`text`', 'string', 'nothing']],
    ['text null', SpeechRequest, { text: null }, ['`text`', 'string', 'null']],
    ['text a number', SpeechRequest, { text: 3 }, ['`text`', 'string', '3']],
    ['text empty', SpeechRequest, { text: '' }, ['`text`', 'letter', '""']],
    ['text of marks', SpeechRequest, { text: ' …!' }, ['`text`', 'letter']],
    ['model a number', SpeechRequest, { text: 'a', model: 1 }, ['`model`', 'string', '1']],
    ['speaker a number', SpeechRequest, { text: 'a', speaker: 0 }, ['`speaker`', 'string', '0']],
    ['params an array', SpeechRequest, { text: 'a', params: [] }, ['`params`', 'object', 'array']],
    [
      'temperature high',
      SpeechRequest,
      { text: 'a', params: { temperature: 1.51 } },
      ['`params.temperature`', '0', '1.5', '1.51'],
    ],
    [
      'temperature low',
      SpeechRequest,
      { text: 'a', params: { temperature: -1 } },
      ['`params.temperature`', '0', '1.5', '-1'],
    ],
    [
      'temperature text',
      SpeechRequest,
      { text: 'a', params: { temperature: '1' } },
      ['`params.temperature`', '1.5', '"1"'],
    ],
    [
      'acoustic high',
      SpeechRequest,
      { text: 'a', params: { acoustic_temperature: 2 } },
      ['`params.acoustic_temperature`', '1.5'],
    ],
    [
      'quality',
      SpeechRequest,
      { text: 'a', params: { audio_quality: 'best' } },
      ['`params.audio_quality`', '"low"', '"medium"', '"high"', '"best"'],
    ],
    [
      'tokens low',
      SpeechRequest,
      { text: 'a', params: { max_new_tokens: 15 } },
      ['`params.max_new_tokens`', '16', '2048', '15'],
    ],
    [
      'tokens high',
      SpeechRequest,
      { text: 'a', params: { max_new_tokens: 2049 } },
      ['`params.max_new_tokens`', '2048'],
    ],
    [
      'tokens a fraction',
      SpeechRequest,
      { text: 'a', params: { max_new_tokens: 16.5 } },
      ['`params.max_new_tokens`', 'integer', '16.5'],
    ],
    ['no conversation', ConverseRequest, {}, ['`conversation`', 'array', 'nothing']],
    ['empty conversation', ConverseRequest, turns(), ['`conversation`', '1 item', 'length 0']],
    ['turn no object', ConverseRequest, turns('a'), ['`conversation.0`', 'object', '"a"']],
    [
      'third turn',
      ConverseRequest,
      turns({ text: 'a' }, { text: 'b' }, { text: 7 }),
      ['`conversation.2.text`', 'string', '7'],
    ],
    [
      'turn without a letter',
      ConverseRequest,
      turns({ text: 'a' }, { text: '--' }),
      ['`conversation.1.text`', 'letter'],
    ],
    ['turn speaker', ConverseRequest, turns({ speaker: 1 }), ['`conversation.0.speaker`', 'string']],
    [
      'turn audio',
      ConverseRequest,
      turns({ audio_wav_b64: '' }, {}),
      ['`conversation.0.audio_wav_b64`', '1 character'],
    ],
    [
      'schedule empty',
      GenerationConfig,
      { chunk_length_schedule: [] },
      ['`chunk_length_schedule`', '1 item'],
    ],
    [
      'schedule long',
      GenerationConfig,
      { chunk_length_schedule: Array(11).fill(60) },
      ['`chunk_length_schedule`', '10 items'],
    ],
    [
      'schedule low',
      GenerationConfig,
      { chunk_length_schedule: [120, 49] },
      ['`chunk_length_schedule.1`', '50', '2000', '49'],
    ],
    ['limit zero', Limits.partial(), { rate_limit_rpm: 0 }, ['`rate_limit_rpm`', 'positive integer', '0']],
  ])('%s', (_, schema, input, words) => {
    const error = refusal(schema, input);
    expect({ type: error.type, status: error.status }).toEqual({ type: 'invalid_request', status: 422 });
    for (const word of words) expect(error.message).toContain(word);
  });

  it('repeats only a few words of the input', () => {
    const long = 'x'.repeat(100_000);
    const { message } = refusal(SpeechRequest, {
      text: 'a',
      params: { audio_quality: long, temperature: long },
    });
    expect(message.length).toBeLessThan(400);
  });

  it('names three fields and counts the rest', () => {
    const { message } = refusal(
      ConverseRequest,
      turns({ text: 1 }, { text: 2 }, { text: 3 }, { text: 4 }, { text: 5 }),
    );
    expect(message).toContain('conversation.2.text');
    expect(message).not.toContain('conversation.3.text');
    expect(message).toContain('2 more');
  });

  it('puts a prefix before the path', () => {
    expect(refusal(Limits, {}, 'limits').message).toContain('`limits.max_audio_bytes`');
  });
});

describe('accepted input', () => {
  it('null means absent, for every optional field', () => {
    const absent = {
      temperature: null,
      acoustic_temperature: null,
      audio_quality: null,
      max_new_tokens: null,
    };
    expect(validate(SpeechRequest, { text: 'a', model: null, speaker: null, params: absent })).toEqual({
      text: unmarkedText('a'),
      params: {},
    });
    expect(validate(SpeechRequest, { text: 'a', params: null })).toEqual({ text: unmarkedText('a') });
    expect(validate(ConverseRequest, turns({ speaker: null, text: null, audio_wav_b64: null }))).toEqual(
      turns({}),
    );
  });

  it('unknown fields are ignored, at every depth', () => {
    const input = { text: 'a', voice: 'x', params: { top_k: 50, temperature: 0 } };
    expect(validate(SpeechRequest, input)).toEqual({ text: unmarkedText('a'), params: { temperature: 0 } });
  });

  it.each(['a', '7', 'é', '你', '٣', '½', '… 1 …'])(
    'text with a letter or digit of any script: %s',
    (text) => {
      expect(validate(SpeechRequest, { text }).text).toEqual(unmarkedText(text));
    },
  );

  it.each([
    { temperature: 0, acoustic_temperature: 1.5, max_new_tokens: 16 },
    { temperature: 1.5, acoustic_temperature: 0, max_new_tokens: 2048 },
    { max_new_tokens: 32.0, audio_quality: 'low' },
  ])('parameters at their bounds: %j', (params) => {
    expect(validate(SpeechRequest, { text: 'a', params }).params).toEqual(params);
  });
});
