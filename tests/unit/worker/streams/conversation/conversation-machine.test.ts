/** The conversation stream, row by row of docs/contract.md, "Stream states" and "Stream rules". */
import { describe, expect, it } from 'vitest';
import type { Limits } from '../../../../../src/contract/discovery/limits.ts';
import { seedOf } from '../../../../../src/job/seed.ts';
import type { SpeechJob } from '../../../../../src/job/speech-job.ts';
import { createCatalogue } from '../../../../../src/service/catalogue/catalogue.ts';
import { createConversationMachine } from '../../../../../worker/streams/conversation/conversation-machine.ts';
import { wavBase64 } from '../../../../support/wav-file.ts';
import { MANIFESTS } from '../../../service/manifests.ts';
import { CATALOGUE, caller, Driver } from '../driver.ts';

const fresh = () => new Driver(createConversationMachine({ sessionId: 'sess_1', catalogue: CATALOGUE }));
/** A session that is ready; events count from 3. */
const ready = (fields: object = {}, limits: Partial<Limits> = {}) => fresh().open(fields, caller(limits));
const text = (words: string, speaker_id: number | null = null) => ({
  type: 'sendText',
  speaker_id,
  text: words,
});
const flush = (words = '', speaker_id: number | null = null) => ({ ...text(words, speaker_id), flush: true });
const turn = (words: string, speaker_id = 1, audio_wav_b64 = wavBase64()) => ({
  type: 'addTurn',
  speaker_id,
  text: words,
  audio_wav_b64,
});
/** The conversation that a job was opened with, as `role text`. */
const context = (job: SpeechJob | undefined) =>
  job?.context?.turns.map(({ role, text: words }) => `${role} ${words}`);
const cancel = (response_id?: string) => ({ type: 'cancelResponse', response_id });

/** The turns that the session keeps, as `speaker text`. */
function history({ state }: ReturnType<typeof ready>): string[] {
  if (state.phase !== 'ready' && state.phase !== 'generating')
    throw new Error(`The session is ${state.phase}.`);
  return state.turns.map(({ speakerId, text: words }) => `${speakerId} ${words}`);
}

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
    const catalogue = createCatalogue(MANIFESTS.filter(({ id }) => id === 'reader'));
    const session = new Driver(createConversationMachine({ sessionId: 'sess_1', catalogue })).open();
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

  it('is that of the last speaker when it names none', () => {
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

describe('a turn without text', () => {
  const authored = () => ready().say(flush('', 1));

  it.each(['', ' \n'])('(%j) is authored', (words) => {
    const session = ready().say(flush(words, 1));
    expect(session.told).toEqual(['created resp_3']);
    expect(session.jobs).toMatchObject([{ authored: true, text: '', role: '1', voice: 'bob' }]);
    session.writes('So ').writes('be it.').frames(1);
    expect(session.told).toEqual(['audio resp_3 0']);
    session.done();
    expect(session.message('responseDone')).toMatchObject({
      speaker_id: 1,
      status: 'completed',
      text: 'So be it.',
      usage: { input_chars: words.length, input_audio_seconds: 0, output_audio_seconds: 0.08 },
      meta: { request_id: 'req_3', dropped_turns: 0 },
    });
    expect(history(session)).toEqual(['1 So be it.']);
    expect(session.timers).toEqual(['startTimer idle']);
  });

  it('needs a speaker when it is the first, else it is that of the last speaker', () => {
    const session = ready().say(flush());
    expect(session.told).toEqual(['error invalid_request']);
    session.say(flush('One.', 1)).done().say(flush());
    expect(session.jobs[1]).toMatchObject({ authored: true, role: '1' });
  });

  it('tells nothing while it is written', () => {
    const session = authored().writes('One.');
    expect([session.told, session.did, session.timers]).toEqual([[], [], []]);
  });

  it('is cancelled: what was spoken of it enters the history', () => {
    const session = authored().writes('One two ').writes('three four five.').frames(9).say(cancel());
    expect(session.told).toEqual(['cancelled resp_3 "One two"']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 17280']);
    expect(history(session)).toEqual(['1 One two']);
  });

  it.each([
    ['written', authored()],
    ['spoken', authored().writes('One.')],
  ])('is cancelled before anything was %s: nothing enters the history', (_, session) => {
    expect(session.say(cancel()).told).toEqual(['cancelled resp_3 ""']);
    expect(history(session)).toEqual([]);
  });

  it('leaves what it has written in the books', () => {
    const { last } = authored().writes('One two three.').frames(4).say(cancel());
    const books = last.find(({ type }) => type === 'settle');
    expect(books).toMatchObject({ job: { authored: true, text: 'One two three.' } });
  });

  it('fails: what was spoken of it enters the history', () => {
    const session = authored().writes('One two three four five.').frames(9).fail();
    expect(session.told).toEqual(['error inference_error resp_3', 'cancelled resp_3 "One two"']);
    expect(history(session)).toEqual(['1 One two']);
  });

  it('waits in the queue for the turn that it answers', () => {
    const session = ready().say(flush('', 0)).say(flush('', 1));
    expect(session.did).toEqual([]);
    session.writes('One.').frames(1).done();
    expect(session.told).toEqual(['completed resp_3 "One."', 'created resp_7']);
    expect(session.did).toEqual(['openJob authored']);
    expect(context(session.jobs[0])).toEqual([]);
    expect(context(session.jobs[1])).toEqual(['0 One.']);
  });
});

describe('the context of a turn', () => {
  it('is every turn before it', () => {
    const session = ready().say(turn('Zero.', 0)).say(flush('One.', 1)).done().say(flush('Two.', 0)).done();
    session.say(flush('', 1));
    expect(session.jobs.map(context)).toEqual([
      ['0 Zero.'],
      ['0 Zero.', '1 One.'],
      ['0 Zero.', '1 One.', '0 Two.'],
    ]);
  });

  it('is what was said, not what was to be said, of a turn that was cancelled before it', () => {
    const session = ready()
      .say(flush('One two three four five.', 0))
      .say(flush('', 1))
      .frames(9)
      .say(cancel());
    expect(context(session.jobs[1])).toEqual(['0 One two']);
  });

  it('does not have what was added after it was flushed', () => {
    const session = ready().say(flush('One.', 0)).say(flush('Two.', 1)).say(turn('Three.', 0)).done();
    expect(context(session.jobs[1])).toEqual(['0 One.']);
    session.done().say(flush('', 1));
    expect(context(session.jobs[2])).toEqual(['0 One.', '1 Two.', '0 Three.']);
  });

  it('is as long as history_limit says, for a turn that waited, too', () => {
    const session = ready({ history_limit: 1 }).say(turn('Zero.', 0)).say(flush('One.', 0)).say(flush('', 1));
    session.say(turn('Three.', 0)).done();
    expect(session.jobs.map(context)).toEqual([['0 Zero.'], ['0 One.']]);
    expect(history(session.writes('Two.').done())).toEqual(['0 Three.']);
    session.say(flush('Four.'));
    expect(context(session.jobs[2])).toEqual(['0 Three.']);
  });

  it('drops the oldest turns when they are too long, and says how many', () => {
    const minute = wavBase64({ frames: 60 * 8_000, rate: 8_000 });
    const session = ready();
    for (const words of ['One.', 'Two.', 'Three.']) session.say(turn(words, 1, minute));
    session.say(flush('', 0));
    expect(session.jobs[0]?.context).toMatchObject({
      droppedTurns: 1,
      turns: [{ text: 'Two.' }, { text: 'Three.' }],
    });
    session.writes('Four.').done();
    expect(session.message('responseDone').meta).toMatchObject({ dropped_turns: 1 });
    // They are out of reach, not forgotten.
    expect(history(session)).toHaveLength(4);
    session.say(flush('', 0)).say(cancel());
    expect(session.message('responseDone').meta).toMatchObject({
      dropped_turns: 1,
      finish_reason: 'cancelled',
    });
  });

  it('gives the turn a seed that follows from its request id', () => {
    const session = ready().say(flush('', 0)).done();
    expect(session.jobs[0]?.seed).toBe(seedOf('req_3'));
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

  it('starts after a cancel without an id, and the buffer stands', () => {
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

  it('loses its engine for good', () => {
    expect(generating().lose().told).toEqual(['fatal internal_error', 'close 1011']);
  });

  it('is stopped by a violation, and when the client leaves', () => {
    expect(generating().hear('{').told).toEqual(['fatal protocol_error', 'close 4400']);
    expect(generating().event({ type: 'socketClosed' }).did).toEqual(['cancelJob', 'settle cancelled 0']);
  });

  it('is never idle; the session is', () => {
    expect(generating().timers).toEqual(['stopTimer idle']);
    expect(generating().timeout('idle').told).toEqual([]);
    expect(generating().done().timeout('idle').told).toEqual(['fatal timeout', 'close 4408']);
  });
});

describe('addTurn', () => {
  it('adds to the history and is billed with the next response', () => {
    const session = ready().say(turn('Hello there.')).say(turn('Yes?', 0));
    expect(session.told).toEqual([]);
    // The audio is measured before a response asks for it.
    expect(session.did).toEqual(['measure 0.5']);
    expect(session.timers).toEqual(['startTimer idle']);
    session.say(flush('One.', 1));
    expect(session.jobs[0]?.origin).toMatchObject({ inputChars: 20, inputAudioSeconds: 1 });
    session.done();
    expect(session.message('responseDone').usage).toMatchObject({ input_chars: 20, input_audio_seconds: 1 });
    session.say(flush('Two.'));
    expect(session.jobs[1]?.origin).toMatchObject({ inputChars: 4, inputAudioSeconds: 0 });
    session.done();
    expect(history(session)).toEqual(['1 Hello there.', '0 Yes?', '1 One.', '1 Two.']);
  });

  it('keeps its place while another turn is spoken', () => {
    const session = ready().say(flush('One.', 0)).say(turn('Two.')).say(flush('Three.')).say(turn('Four.'));
    session.done().done();
    expect(history(session)).toEqual(['0 One.', '1 Two.', '0 Three.', '1 Four.']);
    // Each input is billed once, with the first turn that was flushed after it came.
    expect(session.jobs.map(({ origin }) => origin.inputChars)).toEqual([4, 10]);
    expect(session.say(flush('Five.')).jobs[2]?.origin.inputChars).toBe(10);
  });

  it.each<[string, object, string]>([
    ['a role that does not exist', turn('Hi', 2), 'speaker_id'],
    ['nothing to speak', turn('…'), 'text'],
    ['too much text', turn('123456'), 'max_text_chars'],
    ['no audio in it', turn('Hi', 1, 'AAAA'), 'audio_wav_b64'],
    ['no base64', turn('Hi', 1, '*'), 'audio_wav_b64'],
    ['too much audio', turn('Hi', 1, wavBase64({ frames: 100_000 })), 'max_audio_bytes'],
  ])('refuses %s and goes on', (_, message, names) => {
    const session = ready({}, { max_text_chars: 5, max_audio_bytes: 100_000 }).say(message);
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.message('error').error.message).toContain(names);
    expect(history(session)).toEqual([]);
    expect(session.say(flush('One.', 0)).jobs[0]?.origin.inputChars).toBe(4);
  });

  it.each<[string, object]>([
    ['no speaker_id', { type: 'addTurn', text: 'a', audio_wav_b64: 'b' }],
    ['an empty text', turn('')],
    ['no audio', { type: 'addTurn', speaker_id: 0, text: 'a' }],
    ['a speaker_id below 0', turn('a', -1)],
  ])('is a protocol error with %s', (_, message) => {
    expect(ready().say(message).told).toEqual(['fatal protocol_error', 'close 4400']);
  });
});

describe('the history', () => {
  it('rolls', () => {
    const session = ready({ history_limit: 2 }).say(turn('One.')).say(turn('Two.')).say(turn('Three.'));
    expect(history(session)).toEqual(['1 Two.', '1 Three.']);
    session.say(flush('Four.', 0)).done();
    expect(history(session)).toEqual(['1 Three.', '0 Four.']);
  });

  it('has a limit where it does not roll', () => {
    const session = ready({}, { max_conversation_turns: 3 });
    session.say(turn('One.')).say(flush('Two.', 0)).say(flush('Three.')).say(turn('Four.'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.message('error').error.message).toContain('max_conversation_turns');
    session.done().done().say(flush('Five.'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(history(session)).toEqual(['1 One.', '0 Two.', '0 Three.']);
  });

  it('never reaches the limit where it rolls below', () => {
    const session = ready({ history_limit: 2 }, { max_conversation_turns: 2 });
    for (let count = 0; count < 5; count += 1) expect(session.say(turn('One.')).told).toEqual([]);
  });
});
