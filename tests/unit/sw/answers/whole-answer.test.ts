/** A one-shot response whose generation fails after the status was sent. */
import { describe, expect, it } from 'vitest';
import { FRAME_SAMPLES } from '../../../../src/contract/audio/audio-format.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { settled } from '../../../support/settled.ts';
import { type FakeJob, testApp } from '../test-app.ts';

const frame = () => new Int16Array(FRAME_SAMPLES);

const lateLength = (job: FakeJob) => job.frames(frame());
const knownLength = (job: FakeJob) => job.promises(2 * FRAME_SAMPLES).frames(frame());
const JSON_HEADERS = { Accept: 'application/json' };
const WAV_HEADERS = { Accept: 'audio/wav' };

describe.each<[string, (job: FakeJob) => FakeJob, Record<string, string>]>([
  ['while the length is unknown', lateLength, JSON_HEADERS],
  ['while the length is known', knownLength, JSON_HEADERS],
  ['as audio, while the length is unknown', lateLength, WAV_HEADERS],
  ['as audio, while the length is known', knownLength, WAV_HEADERS],
])('a later failure, %s', (_, start, headers) => {
  it('errors the body, and is reported when it is an internal error', async () => {
    const failure = new ServiceError('internal_error', 'odd');
    const { post, internalErrors } = await testApp({ engine: (job) => void start(job).fail(failure) });
    const answer = await post('/v1/tts', { text: 'Hello.' }, headers);
    await expect(answer.text()).rejects.toThrow('odd');
    expect(internalErrors).toEqual([failure]);
  });

  it('is not reported when the engine has said what failed', async () => {
    const failure = new ServiceError('inference_error', 'broken');
    const { post, internalErrors } = await testApp({ engine: (job) => void start(job).fail(failure) });
    await expect((await post('/v1/tts', { text: 'Hello.' }, headers)).text()).rejects.toThrow('broken');
    expect(internalErrors).toEqual([]);
  });

  it('is not reported when the client has left', async () => {
    const { post, internalErrors, jobs } = await testApp({ engine: (job) => void start(job) });
    const answer = await post('/v1/tts', { text: 'Hello.' }, headers);
    await answer.body?.cancel();
    await settled();
    expect(jobs.map(({ cancelled }) => cancelled)).toEqual([1]);
    expect(internalErrors).toEqual([]);
  });
});
