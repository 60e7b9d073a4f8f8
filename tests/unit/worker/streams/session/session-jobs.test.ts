import { expect, test, vi } from 'vitest';
import { unmarkedText } from '../../../../../src/contract/text/marked-text.ts';
import { type JobEvent, SessionJobs } from '../../../../../worker/streams/session/session-jobs.ts';
import { JOB } from '../../../../support/jobs.ts';
import { FakeJob, jobAt } from '../shell.ts';

function open() {
  const jobs: FakeJob[] = [];
  const opened: unknown[] = [];
  const events: JobEvent[] = [];
  const add = (utterance: boolean) => (job: typeof JOB, options: unknown) => {
    const fake = new FakeJob(job, utterance);
    jobs.push(fake);
    opened.push(options);
    return fake;
  };
  const session = new SessionJobs({
    opener: { open: add(false), openUtterance: add(true) },
    startTimeoutMs: 9,
    onEvent: (event) => events.push(event),
  });
  const heard = (...types: JobEvent['type'][]) =>
    vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(types));
  return { session, jobs, opened, events, heard };
}

test('a job is opened with the time that it may wait, and its frames and end are events', async () => {
  const { session, jobs, opened, events, heard } = open();
  session.run({ type: 'openJob', job: JOB });
  expect(opened).toEqual([{ startTimeoutMs: 9 }]);
  jobAt(jobs).frames(2).done();
  await heard('frames', 'jobDone');
  expect(events).toMatchObject([{ jobId: JOB.id, first: 0 }, { jobId: JOB.id }]);
});

test('the text of an utterance goes to its job, until that has ended', async () => {
  const { session, jobs, heard } = open();
  session.run({ type: 'openUtterance', job: JOB });
  session.run({ type: 'appendText', jobId: JOB.id, text: unmarkedText(' More.') });
  session.run({ type: 'appendText', jobId: 'another', text: unmarkedText(' Nothing.') });
  expect(jobAt(jobs)).toMatchObject({ utterance: true, pieces: [JOB.text, ' More.'], finished: false });
  session.run({ type: 'finishText', jobId: JOB.id });
  expect(jobAt(jobs).finished).toBe(true);
  jobAt(jobs).done();
  await heard('jobDone');
  session.run({ type: 'appendText', jobId: JOB.id, text: unmarkedText(' Too late.') });
  expect(jobAt(jobs).pieces).toHaveLength(2);
});

test('what the engine writes is an event for an authored job only', async () => {
  const { session, jobs, events, heard } = open();
  session.run({ type: 'openJob', job: { ...JOB, id: 'authored', text: '', authored: true } });
  jobAt(jobs).writes('Hi.').done();
  await heard('wrote', 'jobDone');
  expect(events[0]).toEqual({ type: 'wrote', jobId: 'authored', text: 'Hi.' });
  session.run({ type: 'openJob', job: JOB });
  jobAt(jobs, 1).done();
  await heard('wrote', 'jobDone', 'jobDone');
});

test('a job that fails is told from an engine that is lost', async () => {
  const { session, jobs, events, heard } = open();
  session.run({ type: 'openJob', job: JOB });
  jobAt(jobs).fail('inference_error');
  await heard('jobFailed');
  session.run({ type: 'openJob', job: JOB });
  jobAt(jobs, 1).lose();
  await heard('jobFailed', 'engineLost');
  expect(events[0]).toMatchObject({ error: { type: 'inference_error' } });
});

test('a cancelled job is cancelled once, and release() cancels all others', () => {
  const { session, jobs } = open();
  for (const id of ['a', 'b', 'c']) session.run({ type: 'openJob', job: { ...JOB, id } });
  session.run({ type: 'cancelJob', jobId: 'b' });
  session.run({ type: 'cancelJob', jobId: 'b' });
  session.release();
  session.release();
  expect(jobs.map(({ cancelled }) => cancelled)).toEqual([1, 1, 1]);
});
