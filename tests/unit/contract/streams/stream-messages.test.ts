import { describe, expect, it } from 'vitest';
import { ERROR_TYPES } from '../../../../src/contract/errors/errors.ts';
import { closeOf, STREAM_ERROR_TYPES } from '../../../../src/contract/streams/stream-errors.ts';
import {
  parseConversationMessage,
  parseVoiceMessage,
} from '../../../../src/contract/streams/stream-parsing.ts';

describe('a message of a client', () => {
  it.each<[object, object]>([
    [{ type: 'sendText' }, { type: 'sendText', text: '', flush: false }],
    [
      { type: 'sendText', text: null, flush: null, speaker_id: null },
      { type: 'sendText', text: '', flush: false },
    ],
    [
      { type: 'sendText', text: 'a', flush: true, voice: 3 },
      { type: 'sendText', text: 'a', flush: true },
    ],
    [{ type: 'cancelResponse', response_id: null }, { type: 'cancelResponse' }],
    [
      { type: 'cancelResponse', response_id: 'r' },
      { type: 'cancelResponse', response_id: 'r' },
    ],
    [
      { type: 'initializeConnection', api_key: 'k', model: null, params: { temperature: null } },
      { type: 'initializeConnection', api_key: 'k', params: {} },
    ],
  ])('%j', (message, read) => {
    expect(parseVoiceMessage(JSON.stringify(message))).toEqual({ ok: true, message: read });
    expect(parseConversationMessage(JSON.stringify(message))).toEqual({ ok: true, message: read });
  });

  it('has fields that exist on one stream only', () => {
    const fields = { history_limit: 64, generation_config: { chunk_length_schedule: [50, 2000] } };
    const message = JSON.stringify({ type: 'initializeConnection', api_key: 'k', ...fields });
    expect(parseVoiceMessage(message)).toMatchObject({
      message: { generation_config: fields.generation_config },
    });
    expect(parseConversationMessage(message)).toMatchObject({ message: { history_limit: 64 } });
    // A field of the other stream is unknown, with any value.
    expect(parseVoiceMessage('{"type":"initializeConnection","history_limit":"x"}').ok).toBe(true);
  });

  it.each<[unknown, string]>([
    [new ArrayBuffer(1), 'binary'],
    ['', 'not valid JSON'],
    ['null', 'found null'],
    ['[]', 'array'],
    ['"sendText"', 'found "sendText"'],
    ['{}', '`type`'],
    ['{"type":"SendText"}', '`type`'],
    ['{"type":"sendText","text":1}', '`text`'],
    ['{"type":"sendText","flush":"true"}', '`flush`'],
    ['{"type":"cancelResponse","response_id":1}', '`response_id`'],
    ['{"type":"initializeConnection","api_key":1}', '`api_key`'],
    ['{"type":"initializeConnection","model":1}', '`model`'],
    ['{"type":"initializeConnection","params":[]}', '`params`'],
  ])('%j is refused with a reason', (data, names) => {
    const parsed = parseVoiceMessage(data);
    expect(parsed.ok ? '' : parsed.problem).toContain(names);
  });

  it.each<[object, string]>([
    [{ generation_config: { chunk_length_schedule: [] } }, 'generation_config.chunk_length_schedule'],
    [{ generation_config: { chunk_length_schedule: Array(11).fill(50) } }, 'chunk_length_schedule'],
    [{ generation_config: { chunk_length_schedule: [50, 2001] } }, 'chunk_length_schedule.1'],
    [{ generation_config: { chunk_length_schedule: [50.5] } }, 'chunk_length_schedule.0'],
    [{ generation_config: 1 }, 'generation_config'],
    [{ params: { temperature: 1.6 } }, 'params.temperature'],
    [{ params: { max_new_tokens: 15 } }, 'params.max_new_tokens'],
  ])('is out of its range: %j', (fields, names) => {
    const parsed = parseVoiceMessage(JSON.stringify({ type: 'initializeConnection', ...fields }));
    expect(parsed.ok ? '' : parsed.problem).toContain(names);
  });
});

describe('the errors of the streams', () => {
  it('are those of REST and three others', () => {
    expect(STREAM_ERROR_TYPES).toEqual(expect.arrayContaining(Object.keys(ERROR_TYPES)));
    expect(STREAM_ERROR_TYPES).toHaveLength(Object.keys(ERROR_TYPES).length + 3);
  });

  it.each([
    ['protocol_error', 4400],
    ['invalid_request', 4400],
    ['authentication_error', 4401],
    ['not_found', 4404],
    ['timeout', 4408],
    ['service_unavailable', 4503],
    ['internal_error', 1011],
  ] as const)('%s closes with %i', (type, code) => {
    expect(closeOf(type).code).toBe(code);
    // RFC 6455, section 5.5: a close frame has room for 123 bytes of reason.
    expect(new TextEncoder().encode(closeOf(type).reason).length).toBeLessThanOrEqual(123);
  });
});
