import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../../src/contract/errors/errors.ts';
import { CATALOG } from '../driver.ts';
import { jobAt, shell, TIMEOUTS, until } from '../shell.ts';

const flush = (text: string) => ({ type: 'sendText', text, flush: true });

describe('a connection', () => {
  it('selects the first protocol that the client offers, if any', async () => {
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

  it('is served below the scope', async () => {
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

  it('accepts messages sent before sessionCreated', async () => {
    const { connect, key, jobs } = await shell();
    const socket = connect();
    socket.say({ type: 'initializeConnection', api_key: key });
    socket.say(flush('One.'));
    await until(() => jobs.length > 0);
    expect(socket.types).toEqual(['sessionCreated', 'responseCreated']);
  });

  it('ends with 1011 after an internal error, without its details', async () => {
    const broken = new TypeError('x');
    const catalog = {
      ...CATALOG,
      pickForVoice: () => {
        throw broken;
      },
    };
    const { open, internalErrors, timers } = await shell({ catalog });
    const socket = await open();
    expect(socket.types).toEqual(['internal_error']);
    expect(JSON.stringify(socket.messages)).not.toContain('TypeError');
    expect(socket.closed?.code).toBe(1011);
    expect(internalErrors).toEqual([broken]);
    expect(timers.running.size).toBe(0);
  });
});

describe('two connections', () => {
  it('do not hear each other', async () => {
    const { open, jobs } = await shell();
    const [ann, talk] = [await open(), await open('/v1/converse/stream')];
    ann.say(flush('One.'));
    talk.say({ ...flush('Two.'), speaker_id: 1 });
    jobAt(jobs, 1).frames(1).done();
    await until(() => talk.types.includes('responseDone'));
    expect(ann.types).toEqual(['sessionCreated', 'responseCreated']);
    expect(talk.types).toEqual(['sessionCreated', 'responseCreated', 'responseAudio', 'responseDone']);
    ann.say('{');
    expect(talk.closed).toBeNull();
    talk.say(flush('Three.'));
    expect(jobAt(jobs, 2).job).toMatchObject({ text: 'Three.', role: '1', voice: 'bob' });
  });
});
