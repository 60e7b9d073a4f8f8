/** The named-voice stream until its session is ready (docs/contract.md, "Stream states"). */
import { describe, expect, it } from 'vitest';
import { caller } from '../driver.ts';
import { flush, fresh, ready, text } from './voice-driver.ts';

describe('a connection that is not initialized', () => {
  it('waits for initializeConnection', () => {
    const session = fresh();
    expect(session.timers).toEqual(['startTimer init']);
    expect(session.told).toEqual([]);
  });

  it('is ready once its key is verified', () => {
    const session = fresh().say({ type: 'initializeConnection', api_key: 'pk' });
    expect(session.last).toEqual([{ type: 'verifyKey', apiKey: 'pk' }]);
    session.event({ type: 'keyVerified', caller: caller() });
    expect(session.timers).toEqual(['stopTimer init', 'startTimer idle']);
    expect(session.message('sessionCreated')).toEqual({
      type: 'sessionCreated',
      session_id: 'sess_1',
      voice_id: 'ann',
      model: 'small',
      sample_rate: 24_000,
      audio_quality: 'high',
      output_format: 'pcm_s16le',
      channels: 1,
    });
  });

  it('is closed with 4404 at once when its voice is unknown', () => {
    expect(fresh('zoe').told).toEqual(['fatal not_found', 'close 4404']);
  });

  it.each<[string, unknown, string[]]>([
    ['not JSON', '{', ['fatal protocol_error', 'close 4400']],
    ['not an object', '[]', ['fatal protocol_error', 'close 4400']],
    ['an unknown type', '{"type":"hello"}', ['fatal protocol_error', 'close 4400']],
    ['a binary frame', new ArrayBuffer(2), ['fatal protocol_error', 'close 4400']],
    ['another message', '{"type":"sendText","text":"a"}', ['fatal protocol_error', 'close 4400']],
    ['no api_key', '{"type":"initializeConnection"}', ['fatal authentication_error', 'close 4401']],
    [
      'an empty api_key',
      '{"type":"initializeConnection","api_key":""}',
      ['fatal authentication_error', 'close 4401'],
    ],
    [
      'an api_key that is no string',
      '{"type":"initializeConnection","api_key":3}',
      ['fatal protocol_error', 'close 4400'],
    ],
    [
      'an api_key of null',
      '{"type":"initializeConnection","api_key":null}',
      ['fatal protocol_error', 'close 4400'],
    ],
    [
      'a parameter out of range',
      '{"type":"initializeConnection","api_key":"pk","params":{"temperature":2}}',
      ['fatal protocol_error', 'close 4400'],
    ],
    [
      'a schedule out of range',
      '{"type":"initializeConnection","api_key":"pk","generation_config":{"chunk_length_schedule":[49]}}',
      ['fatal protocol_error', 'close 4400'],
    ],
  ])('is closed after %s', (_, data, told) => {
    const session = fresh();
    session.hear(typeof data === 'string' ? data : new ArrayBuffer(2));
    expect(session.told).toEqual(told);
  });

  it('is closed with 4408 when nothing arrives', () => {
    expect(fresh().timeout('init').told).toEqual(['fatal timeout', 'close 4408']);
  });

  it('names the field that is wrong', () => {
    const session = fresh().say({ type: 'initializeConnection', api_key: 'pk', params: { temperature: 2 } });
    expect(session.message('error').error.message).toContain('params.temperature');
  });

  it('treats null as absent and ignores unknown fields', () => {
    const session = ready({ model: null, params: null, generation_config: null, top_k: 5 });
    expect(session.told).toEqual(['sessionCreated']);
  });

  it('ends when the client leaves', () => {
    expect(fresh().event({ type: 'socketClosed' }).last).toEqual([]);
  });
});

describe('a key that is being verified', () => {
  const verifying = () => fresh().say({ type: 'initializeConnection', api_key: 'pk' });

  it.each<[string, 'keyRefused' | 'keyUnavailable', string[]]>([
    ['refused', 'keyRefused', ['fatal authentication_error', 'close 4401']],
    ['not to be verified now', 'keyUnavailable', ['fatal service_unavailable', 'close 4503']],
  ])('%s closes the connection', (_, type, told) => {
    expect(verifying().event({ type, message: 'x' }).told).toEqual(told);
  });

  it('closes the connection as unavailable when it takes too long', () => {
    expect(verifying().timeout('init').told).toEqual(['fatal service_unavailable', 'close 4503']);
  });

  it('holds back what the client sends meanwhile', () => {
    const session = verifying().say(text('One')).say(flush(' two'));
    expect(session.last).toEqual([]);
    session.event({ type: 'keyVerified', caller: caller() });
    expect(session.told).toEqual(['sessionCreated', 'created resp_3']);
    expect(session.did).toEqual(['openJob "One two"']);
  });

  it('holds back a violation too', () => {
    const session = verifying().say(flush('One')).hear('{').say(flush('Two'));
    session.event({ type: 'keyVerified', caller: caller() });
    expect(session.told).toEqual(['sessionCreated', 'created resp_2', 'fatal protocol_error', 'close 4400']);
  });

  it('is ignored when the client has left', () => {
    const session = verifying().event({ type: 'socketClosed' });
    expect(session.event({ type: 'keyVerified', caller: caller() }).last).toEqual([]);
  });

  it.each([
    ['unknown', { model: 'huge' }],
    ['without the voice', { model: 'reader' }],
  ])('a model that is %s is fatal', (_, fields) => {
    expect(ready(fields).told).toEqual(['fatal invalid_request', 'close 4400']);
  });
});
