/** The named-voice stream, row by row of docs/contract.md, "Stream states" and "Stream rules". */
import { describe, expect, it } from 'vitest';
import { createVoiceMachine } from '../../../../../worker/streams/voice/voice-machine.ts';
import { CATALOGUE, caller, Driver } from '../driver.ts';

const fresh = (voiceId = 'ann') =>
  new Driver(createVoiceMachine({ voiceId, sessionId: 'sess_1', catalogue: CATALOGUE }));
/** A session that is ready; events count from 3. */
const ready = (fields: object = {}) => fresh().open(fields);
const text = (words: string, flush = false) => ({ type: 'sendText', text: words, flush });
const flush = (words = '') => text(words, true);
const cancel = (response_id?: string) => ({ type: 'cancelResponse', response_id });

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

  it('is closed with 4408 when nothing comes', () => {
    expect(fresh().timeout('init').told).toEqual(['fatal timeout', 'close 4408']);
  });

  it('names the field that is wrong', () => {
    const session = fresh().say({ type: 'initializeConnection', api_key: 'pk', params: { temperature: 2 } });
    expect(session.message('error').error.message).toContain('params.temperature');
  });

  it('takes null for absent and passes over unknown fields', () => {
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

  it('takes too long: the store is unavailable', () => {
    expect(verifying().timeout('init').told).toEqual(['fatal service_unavailable', 'close 4503']);
  });

  it('holds up what the client sends meanwhile', () => {
    const session = verifying().say(text('One')).say(flush(' two'));
    expect(session.last).toEqual([]);
    session.event({ type: 'keyVerified', caller: caller() });
    expect(session.told).toEqual(['sessionCreated', 'created resp_3']);
    expect(session.did).toEqual(['openJob "One two"']);
  });

  it('holds up a violation too', () => {
    const session = verifying().say(flush('One')).hear('{').say(flush('Two'));
    session.event({ type: 'keyVerified', caller: caller() });
    expect(session.told).toEqual(['sessionCreated', 'created resp_2', 'fatal protocol_error', 'close 4400']);
  });

  it('belongs to a client that leaves', () => {
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

describe('a session that is ready', () => {
  it('says who generates for whom', () => {
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

  it('refuses a flush with nothing to speak, and goes on', () => {
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

  it('starts its idle time anew with each message', () => {
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

  it('sends its frames as they come', () => {
    const session = generating().frames(1);
    expect(session.told).toEqual(['audio resp_3 0']);
    expect(Buffer.from(session.message('responseAudio').pcm_b64, 'base64')).toHaveLength(3840);
    expect(session.frames(3).told).toEqual(['audio resp_3 1']);
    expect(session.frames(1, 7).told).toEqual(['audio resp_3 4']);
  });

  it('is done', () => {
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

  it('is never idle', () => {
    const session = generating().say(text('Two'));
    expect(session.timers).toEqual([]);
    expect(session.timeout('idle').told).toEqual([]);
  });

  it('has one flush queued behind it, which starts when it is done', () => {
    const session = generating().say(text('Two')).say(flush('.'));
    expect(session.told).toEqual([]);
    session.done();
    expect(session.told).toEqual(['completed resp_3 "One."', 'created resp_6']);
    expect(session.did).toEqual(['openJob "Two."']);
    expect(session.timers).toEqual([]);
  });

  it('has no second flush queued: its text is dropped, what was buffered before stands', () => {
    const session = generating().say(flush('Two.')).say(text('Three')).say(flush(' and more.'));
    expect(session.told).toEqual(['error flush_rejected']);
    expect(session.message('error')).toMatchObject({ fatal: false, response_id: null });
    session.done().done().say(flush('.'));
    expect(session.did).toEqual(['openJob "Three."']);
  });

  it('is cancelled without an id: queue and buffer are discarded without a word', () => {
    const session = generating().say(flush('Two.')).say(text('Three.')).frames(30).say(cancel());
    expect(session.told).toEqual(['cancelled resp_3 "One."']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 57600']);
    expect(session.timers).toEqual(['startTimer idle']);
    expect(session.say(flush('Four.')).did).toEqual(['openJob "Four."']);
  });

  it('is cancelled with its id: the queue starts, the buffer stands', () => {
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

  it('tells of itself when it is cancelled', () => {
    const done = generating().frames(2).say(cancel()).message('responseDone');
    expect(done.usage).toEqual({ input_chars: 4, input_audio_seconds: 0, output_audio_seconds: 0.16 });
    expect(done.meta).toMatchObject({ request_id: 'req_3', frames: 2, finish_reason: 'cancelled' });
  });

  it('says nothing more once it is cancelled', () => {
    const session = generating().say(cancel());
    expect(session.frames(1).last).toEqual([]);
    expect(session.done().last).toEqual([]);
    expect(session.fail().last).toEqual([]);
    expect(session.lose().last).toEqual([]);
  });

  it('fails: an error with its id, then it is cancelled, and the queue starts', () => {
    const session = generating().say(flush('Two.')).frames(1).fail();
    expect(session.told).toEqual(['error inference_error resp_3', 'cancelled resp_3 ""', 'created resp_6']);
    expect(session.did).toEqual(['settle failed 1920', 'openJob "Two."']);
  });

  it('loses its engine for good', () => {
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

describe('generation_config', () => {
  const FIRST = 'The first sentence is a little longer than fifty characters.';
  const SECOND = ' The second one is, if you count, no shorter than it at all.';
  const config = { generation_config: { chunk_length_schedule: [50] } };

  it('starts to speak at a complete sentence beyond the threshold, and ends with the flush', () => {
    const session = ready(config).say(text(FIRST));
    expect(session.told).toEqual([]);
    session.say(text(SECOND));
    expect(session.told).toEqual(['created resp_4']);
    expect(session.did).toEqual([`openUtterance ${JSON.stringify(FIRST)}`]);
    expect(session.say(text(' And')).did).toEqual([`appendText ${JSON.stringify(SECOND)}`]);
    session.say(flush(' more'));
    expect(session.told).toEqual([]);
    expect(session.did).toEqual(['appendText " And more"', 'finishText']);
    session.done();
    expect(session.told).toEqual([`completed resp_4 ${JSON.stringify(`${FIRST}${SECOND} And more`)}`]);
    expect(session.message('responseDone').usage.input_chars).toBe(FIRST.length + SECOND.length + 9);
  });

  it('starts several segments at once', () => {
    const session = ready(config).say(text(`${FIRST}${SECOND} And`));
    expect(session.did).toEqual([
      `openUtterance ${JSON.stringify(FIRST)}`,
      `appendText ${JSON.stringify(SECOND)}`,
    ]);
    expect(session.told).toEqual(['created resp_3']);
  });

  it('completes the response when a flush leaves nothing to speak', () => {
    const session = ready(config).say(text(`${FIRST} `));
    expect(session.say(flush()).did).toEqual(['appendText " "', 'finishText']);
    expect(session.done().told).toEqual([`completed resp_3 ${JSON.stringify(`${FIRST} `)}`]);
  });

  it('speaks a short utterance whole', () => {
    expect(ready(config).say(text('Yes.')).say(flush()).did).toEqual(['openJob "Yes."']);
  });

  it('has the schedule 120, 160, … when it names none', () => {
    const long = 'x'.repeat(110);
    const session = ready({ generation_config: {} }).say(text(`${long}. ${'Y'.repeat(7)}`));
    expect(session.told).toEqual([]);
    expect(session.say(text('Y')).told).toEqual(['created resp_4']);
  });

  it('holds the next utterance until the response is done', () => {
    const session = ready(config)
      .say(flush('One.'))
      .say(text(`${FIRST}${SECOND}`));
    expect(session.told).toEqual([]);
    session.done();
    expect(session.told).toEqual(['completed resp_3 "One."', 'created resp_5']);
    expect(session.did).toEqual([`openUtterance ${JSON.stringify(FIRST)}`]);
  });

  it('ends the utterance that is spoken with the first flush, queues the second, rejects the third', () => {
    const session = ready(config)
      .say(text(`${FIRST} `))
      .say(flush());
    expect(session.say(flush('Two.')).told).toEqual([]);
    expect(session.say(flush('Three.')).told).toEqual(['error flush_rejected']);
    expect(session.done().told.at(-1)).toBe('created resp_7');
  });

  it('cancels with an id: what the engine has not got stays buffered', () => {
    const session = ready(config)
      .say(text(`${FIRST} And`))
      .say(cancel('resp_3'));
    expect(session.told).toEqual(['cancelled resp_3 ""']);
    expect(session.say(flush(' more.')).did).toEqual(['openJob " And more."']);
  });

  it('cancels without an id: all of it goes', () => {
    const session = ready(config)
      .say(text(`${FIRST} And`))
      .say(cancel());
    expect(session.say(flush('More.')).did).toEqual(['openJob "More."']);
  });

  it('counts the whole utterance against the limit', () => {
    const session = fresh().open(config, caller({ max_text_chars: 100 }));
    session.say(text(`${FIRST} And`));
    expect(session.say(text(SECOND)).told).toEqual(['error invalid_request']);
    expect(session.say(flush(' more.')).did).toEqual(['appendText " And more."', 'finishText']);
  });

  it('keeps a response that hit its cap until the flush comes', () => {
    const session = ready(config).say(text(`${FIRST} And`));
    expect(session.done({ finishReason: 'length' }).told).toEqual([]);
    expect(session.say(text(SECOND)).did).toEqual([]);
    session.say(flush(' more.'));
    expect(session.told).toEqual([`completed resp_3 ${JSON.stringify(FIRST)}`]);
    expect(session.message('responseDone').meta?.finish_reason).toBe('length');
    expect(session.did).toEqual([]);
  });

  it('is idle while an utterance waits for text', () => {
    const session = ready(config).say(text(`${FIRST} `));
    expect(session.timers).toEqual(['startTimer idle']);
    expect(session.frames(1).timers).toEqual(['startTimer idle']);
    session.timeout('idle');
    expect(session.told).toEqual(['fatal timeout', 'close 4408']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 1920']);
  });

  it('is not idle once the utterance is flushed', () => {
    const session = ready(config)
      .say(text(`${FIRST} `))
      .say(flush());
    expect(session.timers).toEqual(['stopTimer idle']);
  });
});

describe('a pronunciation', () => {
  it('may come in pieces; the word alone is told and billed', () => {
    const session = ready().say(text('By {Knu')).say(text('th|K AH0 N ')).say(flush('UW1 TH}.'));
    expect(session.jobs).toMatchObject([
      {
        text: 'By Knuth.',
        pronunciations: [{ start: 3, end: 8, phonemes: ['K', 'AH0', 'N', 'UW1', 'TH'] }],
        origin: { inputChars: 9 },
      },
    ]);
    session.frames(1).done();
    expect(session.message('responseDone')).toMatchObject({ text: 'By Knuth.', usage: { input_chars: 9 } });
  });

  it.each([
    ['with an unknown phoneme', 'th|K AX0}', '"AX0"'],
    ['without a bar', 'th K AH0 N UW1 TH}', 'a bar'],
    ['that goes on in another line', 'th|K\n', 'a closing brace'],
  ])('%s is refused with its beginning; what came before stands', (_, end, found) => {
    const session = ready().say(text('One {Knu')).say(text(end));
    expect(session.told.at(-1)).toBe('error invalid_request');
    expect(JSON.stringify(session.last)).toContain(JSON.stringify(found).slice(1, -1));
    session.say(flush('two.'));
    expect(session.jobs).toMatchObject([{ text: 'One two.' }]);
  });

  it('that has not ended with the flush is refused, and the flush with it', () => {
    const session = ready().say(flush('One {Knuth|K AH0'));
    expect(session.told.at(-1)).toBe('error invalid_request');
    expect(session.jobs).toEqual([]);
  });

  it('of the lexicon goes with the job', () => {
    const session = fresh()
      .open({}, { ...caller(), lexicon: { knuth: 'K AH0 N UW1 TH' } })
      .say(flush('Knuth.'));
    expect(session.jobs).toMatchObject([{ lexicon: { knuth: 'K AH0 N UW1 TH' } }]);
  });
});
