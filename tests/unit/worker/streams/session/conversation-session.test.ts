import { describe, expect, it, vi } from 'vitest';
import type { HeardAudio } from '../../../../../src/service/conversation/index.ts';
import { end } from '../../../../../worker/streams/session/error-messages.ts';
import type { Machine } from '../../../../../worker/streams/session/machine.ts';
import { Session } from '../../../../../worker/streams/session/session.ts';
import { type Closed, transition } from '../../../../../worker/streams/session/transition.ts';
import { settled } from '../../../../support/settled.ts';
import { FakeSocket, jobAt, shell, TIMEOUTS, until } from '../shell.ts';

/** A session that has this audio measured as soon as it is open, and that ends with the first message. */
function measuring(audio: HeardAudio): Machine<{ readonly phase: 'ready' } | Closed, null> {
  return {
    start: () => transition({ phase: 'ready' }, { type: 'measure', audio }),
    next: () => end('protocol_error', 'No more.'),
    parse: () => ({ ok: true, message: null }),
  };
}

describe('a conversation stream', () => {
  const PATH = '/v1/converse/stream';
  const silent = { type: 'sendText', speaker_id: 0, flush: true };

  it('reports what the engine has written once it is spoken', async () => {
    const { open, jobs } = await shell();
    const socket = await open(PATH);
    socket.say(silent);
    socket.say({ ...silent, speaker_id: 1 });
    expect(jobAt(jobs)).toMatchObject({ utterance: false, job: { authored: true, text: '' } });
    jobAt(jobs).writes('One ').frames(1).writes('and a half.').frames(1).done();
    await until(() => jobs.length === 2);
    expect(socket.messages.at(-2)).toMatchObject({ status: 'completed', text: 'One and a half.' });
    expect(jobAt(jobs, 1).job.context).toMatchObject({ turns: [{ role: '0', text: 'One and a half.' }] });
    jobAt(jobs, 1).writes('Two.').done();
    await until(() => socket.types.filter((type) => type === 'responseDone').length === 2);
    expect(socket.messages.at(-1)).toMatchObject({ status: 'completed', text: 'Two.' });
  });

  it('records what was written of a cancelled turn', async () => {
    const { open, jobs, timers, services, settlementsDone } = await shell();
    const socket = await open(PATH);
    socket.say(silent);
    await services.settlement.begin(jobAt(jobs).job, Date.now());
    jobAt(jobs).writes('One two three four five.').frames(9);
    await settled();
    socket.say({ type: 'cancelResponse' });
    expect(socket.messages.at(-1)).toMatchObject({ status: 'cancelled', text: 'One two' });
    timers.fire(TIMEOUTS.settleMs);
    await settlementsDone();
    expect(await services.history.get(jobAt(jobs).job.id)).toMatchObject({
      status: 'cancelled',
      text: 'One two three four five.',
    });
  });

  it('continues when the engine has no writer: turns with text need none', async () => {
    const { open, jobs } = await shell();
    const socket = await open(PATH);
    socket.say(silent);
    jobAt(jobs).fail('service_unavailable');
    await until(() => socket.types.includes('responseDone'));
    expect(socket.types.slice(-2)).toEqual(['service_unavailable', 'responseDone']);
    expect(socket.messages.at(-1)).toMatchObject({ status: 'cancelled', text: '' });
    socket.say({ ...silent, text: 'One.' });
    jobAt(jobs, 1).frames(1).done();
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
    'measures audio after the messages that arrived with it (closed before: %i, measured: %i)',
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
