/** The named-voice stream once it is ready (docs/contract.md, "Stream states", "Stream rules" and "Cancel"). */
import { describe, expect, it } from 'vitest';
import { caller } from '../driver.ts';
import { cancel, flush, fresh, ready, text } from './voice-driver.ts';

describe('a session that is ready', () => {
  it('opens a job for the key, in the voice of the stream', () => {
    const session = ready({ params: { temperature: 0.5, audio_quality: 'low', max_new_tokens: 20 } });
    session.say(flush('Héllo 😀.'));
    expect(session.message('responseCreated')).toEqual({
      type: 'responseCreated',
      response_id: 'resp_3',
      sample_rate: 24_000,
      audio_quality: 'low',
    });
    expect(session.jobs[0]).toMatchObject({
      id: 'req_3',
      model: 'small',
      voice: 'ann',
      role: null,
      params: { temperature: 0.5, acousticTemperature: 0.5, audioQuality: 'low', maxFrames: 20 },
      origin: {
        keyId: 'key_a',
        endpoint: 'WSS /v1/tts/{voice_id}/stream',
        inputChars: 8,
        inputAudioSeconds: 0,
        history: true,
      },
    });
  });

  it('buffers text until it is flushed', () => {
    const session = ready().say(text('One,')).say(text(' two,'));
    expect(session.told).toEqual([]);
    session.say(flush(' three.'));
    expect(session.told).toEqual(['created resp_5']);
    expect(session.did).toEqual(['openJob "One, two, three."']);
    expect(session.timers).toEqual(['stopTimer idle']);
  });

  it('refuses a flush with nothing to speak, and continues', () => {
    const session = ready().say(text('…')).say(flush());
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.message('error')).toMatchObject({ fatal: false, response_id: null });
    session.say(flush('One'));
    expect(session.did).toEqual(['openJob "One"']);
  });

  it('refuses text over the limit, and keeps what it had', () => {
    const session = fresh().open({}, caller({ max_text_chars: 5 }));
    session.say(text('One')).say(text('three'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.message('error').error.message).toContain('max_text_chars');
    expect(session.say(flush('..')).did).toEqual(['openJob "One.."']);
  });

  it.each<[string, (session: ReturnType<typeof ready>) => unknown]>([
    ['a second initializeConnection', (s) => s.say({ type: 'initializeConnection', api_key: 'pk' })],
    ['an unknown type', (s) => s.say({ type: 'addTurn' })],
    ['a wrong field', (s) => s.say({ type: 'sendText', text: 3 })],
    ['a binary frame', (s) => s.hear(new ArrayBuffer(1))],
    ['no JSON', (s) => s.hear('flush')],
  ])('is closed with 4400 after %s', (_, violate) => {
    const session = ready();
    violate(session);
    expect(session.told).toEqual(['fatal protocol_error', 'close 4400']);
  });

  it('is closed with 4408 when it is idle for too long', () => {
    expect(ready().timeout('idle').told).toEqual(['fatal timeout', 'close 4408']);
  });

  it('restarts its idle timer with each message', () => {
    expect(ready().say(text('One')).timers).toEqual(['startTimer idle']);
    expect(ready().say(cancel()).timers).toEqual(['startTimer idle']);
  });

  it('has nothing to cancel', () => {
    expect(ready().say(cancel()).told).toEqual([]);
    expect(ready().say(cancel('resp_9')).told).toEqual([]);
  });

  it('drops buffered text on cancel without an id', () => {
    const session = ready().say(text('One')).say(cancel()).say(flush('Two'));
    expect(session.did).toEqual(['openJob "Two"']);
  });

  it('keeps buffered text on cancel with an id', () => {
    const session = ready().say(text('One')).say(cancel('resp_1')).say(flush(' two'));
    expect(session.did).toEqual(['openJob "One two"']);
  });
});

describe('a response that generates', () => {
  const generating = () => ready().say(flush('One.'));

  it('sends its frames as they arrive', () => {
    const session = generating().frames(1);
    expect(session.told).toEqual(['audio resp_3 0']);
    expect(Buffer.from(session.message('responseAudio').pcm_b64, 'base64')).toHaveLength(3840);
    expect(session.frames(3).told).toEqual(['audio resp_3 1']);
    expect(session.frames(1, 7).told).toEqual(['audio resp_3 4']);
  });

  it('completes', () => {
    const session = generating().frames(2).done({ frames: 2, samples: 3_840 });
    expect(session.message('responseDone')).toEqual({
      type: 'responseDone',
      response_id: 'resp_3',
      status: 'completed',
      text: 'One.',
      usage: { input_chars: 4, input_audio_seconds: 0, output_audio_seconds: 0.16 },
      meta: {
        request_id: 'req_3',
        seed: 7,
        backend: 'wasm',
        frames: 2,
        first_audio_ms: 20,
        total_ms: 60,
        rtf: 0.06,
        finish_reason: 'stop',
        queue_ms: 1,
      },
    });
    expect(session.timers).toEqual(['startTimer idle']);
    expect(session.did).toEqual([]);
  });

  it('does not time out', () => {
    const session = generating().say(text('Two'));
    expect(session.timers).toEqual([]);
    expect(session.timeout('idle').told).toEqual([]);
  });

  it('can have one flush queued, which starts when it completes', () => {
    const session = generating().say(text('Two')).say(flush('.'));
    expect(session.told).toEqual([]);
    session.done();
    expect(session.told).toEqual(['completed resp_3 "One."', 'created resp_6']);
    expect(session.did).toEqual(['openJob "Two."']);
    expect(session.timers).toEqual([]);
  });

  it('rejects a second queued flush: its text is dropped, text buffered before it stays', () => {
    const session = generating().say(flush('Two.')).say(text('Three')).say(flush(' and more.'));
    expect(session.told).toEqual(['error flush_rejected']);
    expect(session.message('error')).toMatchObject({ fatal: false, response_id: null });
    session.done().done().say(flush('.'));
    expect(session.did).toEqual(['openJob "Three."']);
  });

  it('is cancelled without an id: queue and buffer are discarded silently', () => {
    const session = generating().say(flush('Two.')).say(text('Three.')).frames(30).say(cancel());
    expect(session.told).toEqual(['cancelled resp_3 "One."']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 57600']);
    expect(session.timers).toEqual(['startTimer idle']);
    expect(session.say(flush('Four.')).did).toEqual(['openJob "Four."']);
  });

  it('is cancelled with its id: the queue starts, the buffer stays', () => {
    const session = generating().say(flush('Two.')).say(text('Three')).say(cancel('resp_3'));
    expect(session.told).toEqual(['cancelled resp_3 ""', 'created resp_6']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 0', 'openJob "Two."']);
    expect(session.done().say(flush('.')).did).toEqual(['openJob "Three."']);
  });

  it('is not cancelled by another id, nor twice', () => {
    const session = generating();
    expect(session.say(cancel('resp_2')).last).toEqual([]);
    session.say(cancel('resp_3'));
    expect(session.say(cancel('resp_3')).told).toEqual([]);
  });

  it('reports usage and metadata when it is cancelled', () => {
    const done = generating().frames(2).say(cancel()).message('responseDone');
    expect(done.usage).toEqual({ input_chars: 4, input_audio_seconds: 0, output_audio_seconds: 0.16 });
    expect(done.meta).toMatchObject({ request_id: 'req_3', frames: 2, finish_reason: 'cancelled' });
  });

  it('sends nothing after it is cancelled', () => {
    const session = generating().say(cancel());
    expect(session.frames(1).last).toEqual([]);
    expect(session.done().last).toEqual([]);
    expect(session.fail().last).toEqual([]);
    expect(session.lose().last).toEqual([]);
  });

  it('when it fails, sends an error with its id, then `cancelled`, and the queue starts', () => {
    const session = generating().say(flush('Two.')).frames(1).fail();
    expect(session.told).toEqual(['error inference_error resp_3', 'cancelled resp_3 ""', 'created resp_6']);
    expect(session.did).toEqual(['settle failed 1920', 'openJob "Two."']);
  });

  it('ends the connection when its engine is lost for good', () => {
    const session = generating().frames(1).lose();
    expect(session.told).toEqual(['fatal internal_error', 'close 1011']);
    expect(session.did).toEqual(['settle failed 1920']);
  });

  it('is stopped by a violation', () => {
    const session = generating().say(flush('Two.')).frames(1).hear('{');
    expect(session.told).toEqual(['fatal protocol_error', 'close 4400']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 1920']);
    expect(session.done().last).toEqual([]);
  });

  it('is stopped when the client leaves', () => {
    const session = generating().frames(1).event({ type: 'socketClosed' });
    expect(session.told).toEqual([]);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 1920']);
    expect(session.frames(1).last).toEqual([]);
  });
});
