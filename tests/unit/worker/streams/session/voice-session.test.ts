import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../../src/service/settings/settings.ts';
import { settled } from '../../../../support/settled.ts';
import { jobAt, shell, TIMEOUTS, until } from '../shell.ts';

const flush = (text: string) => ({ type: 'sendText', text, flush: true });
const text = (words: string) => ({ type: 'sendText', text: words });

describe('a named-voice stream', () => {
  it('speaks two utterances, one after the other', async () => {
    const { open, jobs, timers } = await shell();
    const socket = await open();
    socket.say(text('One '));
    socket.say(flush('and a half.'));
    socket.say(flush('Two.'));
    expect(jobs).toHaveLength(1);
    expect(timers.lengths).toEqual([]);
    jobAt(jobs).frames(1).frames(2).done();
    await until(() => jobs.length === 2);
    jobAt(jobs, 1).frames(1).done();
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
    expect(jobAt(jobs)).toMatchObject({ utterance: true, finished: false });
    socket.say(flush(' ends.'));
    expect(jobAt(jobs).finished).toBe(true);
    expect(jobAt(jobs).pieces).toEqual([words.slice(0, 60), ' Then it ends.']);
    jobAt(jobs).frames(1).done();
    await until(() => socket.types.includes('responseDone'));
    expect(socket.messages.at(-1)).toMatchObject({ text: `${words} ends.`, usage: { input_chars: 74 } });
  });

  it('cancels at once: nothing of the job follows responseDone', async () => {
    const { open, jobs } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    jobAt(jobs).frames(1);
    await settled();
    jobAt(jobs).frames(1).frames(1);
    socket.say({ type: 'cancelResponse' });
    await settled();
    expect(jobAt(jobs).cancelled).toBe(1);
    expect(socket.types).toEqual(['sessionCreated', 'responseCreated', 'responseAudio', 'responseDone']);
  });

  it('meters a cancelled response when the engine does not', async () => {
    const { open, jobs, timers, services, key_id, settlementsDone } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    await services.settlement.begin(jobAt(jobs).job, Date.now());
    jobAt(jobs).frames(2);
    await settled();
    socket.say({ type: 'cancelResponse' });
    timers.fire(TIMEOUTS.settleMs);
    await settlementsDone();
    expect(await services.usage(key_id, {})).toMatchObject({
      requests: 1,
      input_chars: 4,
      output_audio_seconds: 0.16,
    });
    expect(await services.history.get(jobAt(jobs).job.id)).toMatchObject({ status: 'cancelled' });
  });

  it('does not meter a failed response, and continues', async () => {
    const { open, jobs, services, key_id, settlementsDone } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    socket.say(flush('Two.'));
    await services.settlement.begin(jobAt(jobs).job, Date.now());
    jobAt(jobs).frames(1).fail('inference_error');
    await until(() => jobs.length === 2);
    expect(socket.types.slice(-3)).toEqual(['inference_error', 'responseDone', 'responseCreated']);
    await settlementsDone();
    expect(await services.usage(key_id, {})).toMatchObject({ requests: 0 });
    expect(await services.history.get(jobAt(jobs).job.id)).toMatchObject({ status: 'failed' });
  });

  it('ends with 1011 when there is no engine', async () => {
    const { open, jobs } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    jobAt(jobs).lose();
    await until(() => socket.closed);
    expect(socket.types.at(-1)).toBe('internal_error');
    expect(socket.closed?.code).toBe(1011);
  });

  it('stops its job when the client leaves', async () => {
    const { open, jobs, timers } = await shell();
    const socket = await open();
    socket.say(flush('One.'));
    socket.leave();
    expect(jobAt(jobs).cancelled).toBe(1);
    jobAt(jobs).frames(1).done();
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
    expect(jobAt(jobs).cancelled).toBe(1);
    expect(timers.lengths).toEqual([TIMEOUTS.settleMs]);
  });

  it('keeps no history when the setting is off', async () => {
    const { open, jobs, services } = await shell();
    await services.settings.set(SETTINGS.historyEnabled, false);
    const socket = await open();
    socket.say(flush('One.'));
    expect(jobAt(jobs).job.origin.history).toBe(false);
  });

  it('has the limits of its key', async () => {
    const { open, jobs } = await shell({ limits: { max_text_chars: 3 } });
    const socket = await open();
    socket.say(flush('Four'));
    expect(socket.types.at(-1)).toBe('invalid_request');
    expect(jobs).toHaveLength(0);
  });
});
