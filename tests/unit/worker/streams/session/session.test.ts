import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../../../src/contract/errors/errors.ts';
import type { HeardAudio } from '../../../../../src/service/conversation/index.ts';
import { SETTINGS } from '../../../../../src/service/settings/settings.ts';
import { end } from '../../../../../worker/streams/session/error-messages.ts';
import type { Machine } from '../../../../../worker/streams/session/machine.ts';
import { Session } from '../../../../../worker/streams/session/session.ts';
import { type Closed, transition } from '../../../../../worker/streams/session/transition.ts';
import { settled } from '../../../../support/settled.ts';
import { CATALOGUE } from '../driver.ts';
import type { FakeJob } from '../shell.ts';
import { FakeSocket, shell, TIMEOUTS, until } from '../shell.ts';

const flush = (text: string) => ({ type: 'sendText', text, flush: true });
const text = (words: string) => ({ type: 'sendText', text: words });

function only(jobs: readonly FakeJob[], index = 0): FakeJob {
  const job = jobs[index];
  if (!job) throw new Error(`There is no job ${index}.`);
  return job;
}

/** A session that has this audio measured as soon as it is open, and that ends with the first message. */
function measuring(audio: HeardAudio): Machine<{ readonly phase: 'ready' } | Closed, null> {
  return {
    start: () => transition({ phase: 'ready' }, { type: 'measure', audio }),
    next: () => end('protocol_error', 'No more.'),
    parse: () => ({ ok: true, message: null }),
  };
}

describe('a connection', () => {
  it('has the first protocol that the client offers, or none', async () => {
    const { connect } = await shell();
    expect(connect('/v1/converse/stream', ['a', 'b']).accepted).toBe('a');
    expect(connect('/v1/converse/stream').accepted).toBe('');
  });

  it.each(['/v1/tts/zoe/stream', '/v1/other/stream', '/v1/tts/stream'])(
    'to %s is closed with 4404',
    async (address) => {
      const { connect, timers } = await shell();
      const socket = connect(address);
      expect(socket.types).toEqual(['not_found']);
      expect(socket.closed?.code).toBe(4404);
      socket.say(flush('One.'));
      expect(socket.messages).toHaveLength(1);
      expect(timers.running.size).toBe(0);
    },
  );

  it('below a scope', async () => {
    const { connect } = await shell({ scope: '/app/' });
    expect(connect('/app/v1/tts/ann/stream').closed).toBeNull();
    expect(connect('/v1/tts/ann/stream').closed?.code).toBe(4404);
  });

  it('times out without initializeConnection', async () => {
    const { connect, timers } = await shell();
    const socket = connect();
    expect(timers.lengths).toEqual([TIMEOUTS.initMs]);
    timers.fire(TIMEOUTS.initMs);
    expect(socket.types).toEqual(['timeout']);
    expect(socket.closed?.code).toBe(4408);
  });

  it('is ready with a good key', async () => {
    const { open, timers } = await shell();
    const socket = await open();
    expect(socket.messages).toEqual([
      expect.objectContaining({ type: 'sessionCreated', session_id: 'sess_1', voice_id: 'ann' }),
    ]);
    expect(timers.lengths).toEqual([TIMEOUTS.idleMs]);
    timers.fire(TIMEOUTS.idleMs);
    expect(socket.types).toEqual(['sessionCreated', 'timeout']);
    expect(socket.closed?.code).toBe(4408);
  });

  it.each([
    ['malformed', 'x'],
    ['unknown', `pk_${'A'.repeat(32)}`],
  ])('is closed with 4401 when the key is %s', async (_, api_key) => {
    const { connect } = await shell();
    const socket = connect();
    socket.say({ type: 'initializeConnection', api_key });
    await until(() => socket.closed);
    expect(socket.types).toEqual(['authentication_error']);
    expect(socket.closed?.code).toBe(4401);
  });

  it('is closed with 4401 when the key is revoked', async () => {
    const { services, key_id, open } = await shell();
    await services.keys.revoke(key_id);
    expect((await open()).closed?.code).toBe(4401);
  });

  it.each([
    ['fails', new ServiceError('service_unavailable', 'The store cannot be read.')],
    ['breaks', new TypeError('x')],
  ])('is closed with 4503 when the key store %s', async (_, error) => {
    const { connect, dependencies, key } = await shell();
    dependencies.services.keys.verify = () => Promise.reject(error);
    const socket = connect();
    socket.say({ type: 'initializeConnection', api_key: key });
    await until(() => socket.closed);
    expect(socket.types).toEqual(['service_unavailable']);
    expect(socket.closed?.code).toBe(4503);
  });

  it('is closed with 4400 after a binary frame', async () => {
    const { connect } = await shell();
    const socket = connect();
    socket.say(new ArrayBuffer(3));
    expect(socket.types).toEqual(['protocol_error']);
    expect(socket.closed).toEqual({ code: 4400, reason: 'Protocol violation' });
  });

  it('takes messages that do not wait for sessionCreated', async () => {
    const { connect, key, jobs } = await shell();
    const socket = connect();
    socket.say({ type: 'initializeConnection', api_key: key });
    socket.say(flush('One.'));
    await until(() => jobs.length > 0);
    expect(socket.types).toEqual(['sessionCreated', 'responseCreated']);
  });

  it('ends with 1011 where nobody foresaw what happened', async () => {
    const broken = new TypeError('x');
    const catalogue = {
      ...CATALOGUE,
      pickForVoice: () => {
        throw broken;
      },
    };
    const { open, unforeseen, timers } = await shell({ catalogue });
    const socket = await open();
    expect(socket.types).toEqual(['internal_error']);
    expect(JSON.stringify(socket.messages)).not.toContain('TypeError');
    expect(socket.closed?.code).toBe(1011);
    expect(unforeseen).toEqual([broken]);
    expect(timers.running.size).toBe(0);
  });
});

describe('a named-voice stream', () => {
  it('speaks two utterances, one after the other', async () => {
    const { open, jobs, timers } = await shell();
    const socket = await open();
    socket.say(text('One '));
    socket.say(flush('and a half.'));
    socket.say(flush('Two.'));
    expect(jobs).toHaveLength(1);
    expect(timers.lengths).toEqual([]);
    only(jobs).frames(1).frames(2).done();
    await until(() => jobs.length === 2);
    only(jobs, 1).frames(1).done();
    await until(() => socket.types.filter((type) => type === 'responseDone').length === 2);
    expect(socket.types.slice(1)).toEqual([
      'responseCreated',
      'responseAudio',
      'responseAudio',
      'responseDone',
      'responseCreated',
      'responseAudio',
      'responseDone',
    ]);
    expect(jobs.map(({ job }) => job.text)).toEqual(['One and a half.', 'Two.']);
    expect(timers.lengths).toEqual([TIMEOUTS.idleMs]);
  });

  it('gives the engine an utterance piece by piece', async () => {
    const { open, jobs } = await shell();
    const socket = await open('/v1/tts/ann/stream', { generation_config: { chunk_length_schedule: [50] } });
    const words = 'The first sentence is a little longer than fifty characters. Then it';
    for (const character of words) socket.say(text(character));
    expect(only(jobs)).toMatchObject({ utterance: true, finished: false });
    socket.say(flush(' ends.'));
    expect(only(jobs).finished).toBe(true);
    expect(only(jobs).pieces).toEqual([words.slice(0, 60), ' Then it ends.']);
    only(jobs).frames(1).done();
    await until(() => socket.types.includes('responseDone'));
    expect(socket.messages.at(-1)).toMatchObject({ text: `${words} ends.`, usage: { input_chars: 74 } });
  });

  it('cancels within the message: nothing of the job comes after responseDone', async () => {
    const { open, jobs } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    only(jobs).frames(1);
    await settled();
    only(jobs).frames(1).frames(1);
    socket.say({ type: 'cancelResponse' });
    await settled();
    expect(only(jobs).cancelled).toBe(1);
    expect(socket.types).toEqual(['sessionCreated', 'responseCreated', 'responseAudio', 'responseDone']);
  });

  it('meters a cancelled response when no engine does', async () => {
    const { open, jobs, timers, services, key_id, booksClosed } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    only(jobs).frames(2);
    await settled();
    socket.say({ type: 'cancelResponse' });
    timers.fire(TIMEOUTS.settleMs);
    await booksClosed();
    expect(await services.usage(key_id, {})).toMatchObject({
      requests: 1,
      input_chars: 4,
      output_audio_seconds: 0.16,
    });
    expect(await services.history.get(only(jobs).job.id)).toMatchObject({ status: 'cancelled' });
  });

  it('does not meter a failed response, and goes on', async () => {
    const { open, jobs, services, key_id, booksClosed } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    socket.say(flush('Two.'));
    only(jobs).frames(1).fail('inference_error');
    await until(() => jobs.length === 2);
    expect(socket.types.slice(-3)).toEqual(['inference_error', 'responseDone', 'responseCreated']);
    await booksClosed();
    expect(await services.usage(key_id, {})).toMatchObject({ requests: 0 });
    expect(await services.history.get(only(jobs).job.id)).toMatchObject({ status: 'failed' });
  });

  it('ends with 1011 when no engine can be had', async () => {
    const { open, jobs } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    only(jobs).lose();
    await until(() => socket.closed);
    expect(socket.types.at(-1)).toBe('internal_error');
    expect(socket.closed?.code).toBe(1011);
  });

  it('stops its job when the client leaves', async () => {
    const { open, jobs, timers } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    socket.leave();
    expect(only(jobs).cancelled).toBe(1);
    only(jobs).frames(1).done();
    await settled();
    expect(socket.types).toEqual(['sessionCreated', 'responseCreated']);
    expect(timers.lengths).toEqual([TIMEOUTS.settleMs]);
  });

  it('leaves no timer and no job when it is closed', async () => {
    const { open, jobs, timers } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    socket.say('{');
    await settled();
    expect(socket.closed?.code).toBe(4400);
    expect(only(jobs).cancelled).toBe(1);
    expect(timers.lengths).toEqual([TIMEOUTS.settleMs]);
  });

  it('keeps no history where the setting says so', async () => {
    const { open, jobs, services } = await shell();
    await services.settings.set(SETTINGS.historyEnabled, false);
    const socket = await open();
    socket.say(flush('One.'));
    expect(only(jobs).job.origin.history).toBe(false);
  });

  it('has the limits of its key', async () => {
    const { open, jobs } = await shell({ limits: { max_text_chars: 3 } });
    const socket = await open();
    socket.say(flush('Four'));
    expect(socket.types.at(-1)).toBe('invalid_request');
    expect(jobs).toHaveLength(0);
  });
});

describe('a conversation stream', () => {
  const PATH = '/v1/converse/stream';
  const silent = { type: 'sendText', speaker_id: 0, flush: true };

  it('tells what the engine has written once it is spoken', async () => {
    const { open, jobs } = await shell();
    const socket = await open(PATH);
    socket.say(silent);
    socket.say({ ...silent, speaker_id: 1 });
    expect(only(jobs)).toMatchObject({ utterance: false, job: { authored: true, text: '' } });
    only(jobs).writes('One ').frames(1).writes('and a half.').frames(1).done();
    await until(() => jobs.length === 2);
    expect(socket.messages.at(-2)).toMatchObject({ status: 'completed', text: 'One and a half.' });
    expect(only(jobs, 1).job.context).toMatchObject({ turns: [{ role: '0', text: 'One and a half.' }] });
    only(jobs, 1).writes('Two.').done();
    await until(() => socket.types.filter((type) => type === 'responseDone').length === 2);
    expect(socket.messages.at(-1)).toMatchObject({ status: 'completed', text: 'Two.' });
  });

  it('keeps what was written of a cancelled turn in the books', async () => {
    const { open, jobs, timers, services, booksClosed } = await shell();
    const socket = await open(PATH);
    socket.say(silent);
    only(jobs).writes('One two three four five.').frames(9);
    await settled();
    socket.say({ type: 'cancelResponse' });
    expect(socket.messages.at(-1)).toMatchObject({ status: 'cancelled', text: 'One two' });
    timers.fire(TIMEOUTS.settleMs);
    await booksClosed();
    expect(await services.history.get(only(jobs).job.id)).toMatchObject({
      status: 'cancelled',
      text: 'One two three four five.',
    });
  });

  it('goes on when the engine has no writer: turns with text need none', async () => {
    const { open, jobs } = await shell();
    const socket = await open(PATH);
    socket.say(silent);
    only(jobs).fail('service_unavailable');
    await until(() => socket.types.includes('responseDone'));
    expect(socket.types.slice(-2)).toEqual(['service_unavailable', 'responseDone']);
    expect(socket.messages.at(-1)).toMatchObject({ status: 'cancelled', text: '' });
    socket.say({ ...silent, text: 'One.' });
    only(jobs, 1).frames(1).done();
    await until(() => socket.messages.at(-1)?.type === 'responseDone');
    expect(socket.messages.at(-1)).toMatchObject({ status: 'completed', text: 'One.' });
  });

  it('refuses a model that does not converse', async () => {
    const { connect, key } = await shell();
    const socket = connect(PATH);
    socket.say({ type: 'initializeConnection', api_key: key, model: 'reader' });
    await until(() => socket.closed);
    expect(socket.types).toEqual(['invalid_request']);
    expect(socket.closed?.code).toBe(4400);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])(
    'has audio measured after what came with it (closed before: %i, measured: %i)',
    async (closed, times) => {
      const { dependencies, timers } = await shell();
      const profile = vi.fn(() => null);
      const socket = new FakeSocket(PATH);
      socket.accept('');
      new Session(socket, measuring({ seconds: 1, profile }), dependencies);
      expect(profile).not.toHaveBeenCalled();
      if (closed) socket.say('close');
      timers.fire(0);
      expect(profile).toHaveBeenCalledTimes(times);
    },
  );
});

describe('two connections', () => {
  it('do not hear each other', async () => {
    const { open, jobs } = await shell();
    const [ann, talk] = [await open(), await open('/v1/converse/stream')];
    ann.say(flush('One.'));
    talk.say({ ...flush('Two.'), speaker_id: 1 });
    only(jobs, 1).frames(1).done();
    await until(() => talk.types.includes('responseDone'));
    expect(ann.types).toEqual(['sessionCreated', 'responseCreated']);
    expect(talk.types).toEqual(['sessionCreated', 'responseCreated', 'responseAudio', 'responseDone']);
    ann.say('{');
    expect(talk.closed).toBeNull();
    talk.say(flush('Three.'));
    expect(only(jobs, 2).job).toMatchObject({ text: 'Three.', role: '1', voice: 'bob' });
  });
});
