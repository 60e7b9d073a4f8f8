/** The conversation stream (docs/contract.md, "Stream states", "Stream rules" and "Cancel"). */
import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../../../../src/service/catalog/catalog.ts';
import { createConversationMachine } from '../../../../../worker/streams/conversation/conversation-machine.ts';
import { MANIFESTS } from '../../../service/manifests.ts';
import { caller, Driver } from '../driver.ts';
import { cancel, flush, fresh, history, ready, text } from './conversation-driver.ts';

describe('the handshake', () => {
  it('names no voice', () => {
    expect(ready({ params: { audio_quality: 'low' } }).message('sessionCreated')).toEqual({
      type: 'sessionCreated',
      session_id: 'sess_1',
      model: 'small',
      sample_rate: 24_000,
      audio_quality: 'low',
      output_format: 'pcm_s16le',
      channels: 1,
    });
  });

  it('is that of the named-voice stream', () => {
    expect(fresh().timers).toEqual(['startTimer init']);
    expect(fresh().timeout('init').told).toEqual(['fatal timeout', 'close 4408']);
    expect(fresh().say(flush('One', 0)).told).toEqual(['fatal protocol_error', 'close 4400']);
    expect(fresh().say({ type: 'initializeConnection' }).told).toEqual([
      'fatal authentication_error',
      'close 4401',
    ]);
  });

  it.each([
    ['an unknown model', { model: 'huge' }, 'fatal invalid_request'],
    ['a model without the mode', { model: 'reader' }, 'fatal invalid_request'],
    ['a history_limit of 0', { history_limit: 0 }, 'fatal protocol_error'],
    ['a history_limit of 65', { history_limit: 65 }, 'fatal protocol_error'],
  ])('ends with %s', (_, fields, told) => {
    const session = fresh().say({ type: 'initializeConnection', api_key: 'pk', ...fields });
    if (session.state.phase !== 'closed') session.event({ type: 'keyVerified', caller: caller() });
    expect(session.told).toEqual([told, 'close 4400']);
  });

  it('ends where no model converses, and says so', () => {
    const catalog = createCatalog(MANIFESTS.filter(({ id }) => id === 'reader'));
    const session = new Driver(createConversationMachine({ sessionId: 'sess_1', catalog })).open();
    expect(session.told).toEqual(['fatal invalid_request', 'close 4400']);
    expect(session.message('error').error.message).toContain('converse');
  });
});

describe('a turn with text', () => {
  it('is rendered in the voice of its role', () => {
    const session = ready().say(text('One, ', 1)).say(flush('two.'));
    expect(session.message('responseCreated')).toEqual({
      type: 'responseCreated',
      response_id: 'resp_4',
      speaker_id: 1,
      sample_rate: 24_000,
      audio_quality: 'high',
    });
    expect(session.jobs[0]).toMatchObject({
      id: 'req_4',
      model: 'small',
      voice: 'bob',
      role: '1',
      text: 'One, two.',
      origin: { endpoint: 'WSS /v1/converse/stream', inputChars: 9, inputAudioSeconds: 0 },
    });
    expect(session.frames(1).told).toEqual(['audio resp_4 0']);
    session.done();
    expect(session.message('responseDone')).toMatchObject({
      response_id: 'resp_4',
      speaker_id: 1,
      status: 'completed',
      text: 'One, two.',
      usage: { input_chars: 9, input_audio_seconds: 0, output_audio_seconds: 0.08 },
      meta: { request_id: 'req_4' },
    });
    expect(history(session)).toEqual(['1 One, two.']);
  });

  it('needs a speaker_id on the first sendText', () => {
    const session = ready().say(flush('One.'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.say(flush('One.', 0)).did).toEqual(['openJob "One."']);
  });

  it('belongs to the last speaker when it names none', () => {
    const session = ready().say(flush('One.', 1)).done().say(flush('Two.'));
    expect(session.jobs[1]?.role).toBe('1');
  });

  it('cannot have a role that does not exist', () => {
    const session = ready().say(flush('One.', 2));
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.message('error')).toMatchObject({ fatal: false, response_id: null });
    // The message was dropped, its speaker too.
    expect(session.say(flush('One.')).told).toEqual(['error invalid_request']);
  });

  it.each([-1, '0', 0.5])('cannot have the speaker_id %j', (speaker_id) => {
    const session = ready().say({ type: 'sendText', speaker_id, text: 'One.' });
    expect(session.told).toEqual(['fatal protocol_error', 'close 4400']);
  });

  it('stays with its speaker once it has text', () => {
    const session = ready().say(text('', 0)).say(text('One', 1)).say(text('Two', 0));
    expect(session.told).toEqual(['error invalid_request']);
    session.say(flush('.'));
    expect(session.jobs[0]).toMatchObject({ role: '1', text: 'One.' });
  });

  it('has a limit', () => {
    const session = ready({}, { max_text_chars: 5 }).say(text('One', 0)).say(flush('two'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.say(flush('!')).did).toEqual(['openJob "One!"']);
  });

  it('needs a letter or digit', () => {
    const session = ready().say(text('…', 0)).say(flush('!'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.say(flush('One.')).did).toEqual(['openJob "One."']);
  });
});

describe('the queue', () => {
  const generating = () => ready().say(flush('One.', 0));

  it('has one slot', () => {
    const session = generating().say(flush('Two.', 1)).say(text('Three', 0)).say(flush(' no more.'));
    expect(session.told).toEqual(['error flush_rejected']);
    session.done();
    expect(session.told).toEqual(['completed resp_3 "One."', 'created resp_7']);
    session.done().say(flush('.'));
    expect(session.did).toEqual(['openJob "Three."']);
    session.done();
    expect(history(session)).toEqual(['0 One.', '1 Two.', '0 Three.']);
  });

  it('starts after a cancel without an id, and the buffer stays', () => {
    const session = generating().say(flush('Two.')).say(text('Three')).say(cancel());
    expect(session.told).toEqual(['cancelled resp_3 ""', 'created resp_6']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 0', 'openJob "Two."']);
    expect(session.done().say(flush('.')).did).toEqual(['openJob "Three."']);
  });

  it('starts after a cancel with an id, and after a failure', () => {
    expect(generating().say(flush('Two.')).say(cancel('resp_3')).told).toContain('created resp_5');
    const session = generating().say(flush('Two.')).fail();
    expect(session.told).toEqual(['error inference_error resp_3', 'cancelled resp_3 ""', 'created resp_5']);
    expect(session.did).toEqual(['settle failed 0', 'openJob "Two."']);
  });
});

describe('a response', () => {
  const generating = () => ready().say(flush('One two three four five.', 0));

  it('is cancelled: what was spoken of it enters the history', () => {
    const session = generating().frames(9).say(cancel());
    expect(session.told).toEqual(['cancelled resp_3 "One two"']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 17280']);
    expect(history(session)).toEqual(['0 One two']);
    expect(session.timers).toEqual(['startTimer idle']);
  });

  it('is cancelled before anything was spoken: nothing enters the history', () => {
    expect(history(generating().say(cancel()))).toEqual([]);
  });

  it('is not cancelled twice, nor by another id', () => {
    const session = generating().say(cancel('resp_9'));
    expect(session.told).toEqual([]);
    session.say(cancel()).say(cancel()).say(cancel('resp_3'));
    expect(session.told).toEqual([]);
  });

  it('ends the connection when its engine is lost for good', () => {
    expect(generating().lose().told).toEqual(['fatal internal_error', 'close 1011']);
  });

  it('is stopped by a violation, and when the client leaves', () => {
    expect(generating().hear('{').told).toEqual(['fatal protocol_error', 'close 4400']);
    expect(generating().event({ type: 'socketClosed' }).did).toEqual(['cancelJob', 'settle cancelled 0']);
  });

  it('does not time out; the session is', () => {
    expect(generating().timers).toEqual(['stopTimer idle']);
    expect(generating().timeout('idle').told).toEqual([]);
    expect(generating().done().timeout('idle').told).toEqual(['fatal timeout', 'close 4408']);
  });
});
