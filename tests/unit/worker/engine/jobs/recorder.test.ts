/** The accounting of the engine's jobs: metered once, kept in the history, never in the way of speech. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../../../src/contract/errors/errors.ts';
import { createServices, type Services } from '../../../../../src/service/services.ts';
import { createRecorder } from '../../../../../worker/engine/jobs/recorder.ts';
import { FRAME, JOB, SUMMARY } from '../../../../support/jobs.ts';
import { freshStore } from '../../../store/fresh-store.ts';

let services: Services;
beforeEach(() => {
  services = createServices(freshStore());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const requests = async () => (await services.usage(JOB.origin.keyId, {})).requests;
const status = async () => (await services.history.get(JOB.id))?.status;

describe('the recorder', () => {
  it('meters a finished job once, although two engines worked on it', async () => {
    const recorder = createRecorder(services);
    recorder.begin(JOB);
    recorder.begin(JOB);
    recorder.end(JOB, { type: 'done', summary: SUMMARY });
    recorder.end(JOB, { type: 'done', summary: SUMMARY });
    await vi.waitFor(async () => expect(await status()).toBe('completed'));
    expect(await requests()).toBe(1);
  });

  it('keeps the audio of a job with history, in order, and none of a job without', async () => {
    const recorder = createRecorder(services);
    recorder.begin(JOB);
    recorder.segment(JOB, 0, new Int16Array(FRAME).fill(1));
    recorder.segment(JOB, 1, new Int16Array(FRAME).fill(2));
    recorder.end(JOB, { type: 'done', summary: SUMMARY });
    await vi.waitFor(async () => {
      const audio = await services.history.readAudio(JOB.id);
      expect([audio?.length, audio?.[0], audio?.[FRAME]]).toEqual([2 * FRAME, 1, 2]);
    });
    const append = vi.spyOn(services.history, 'appendAudio');
    const without = { ...JOB, id: 'req_2', origin: { ...JOB.origin, history: false } };
    createRecorder(services).segment(without, 0, new Int16Array(FRAME));
    expect(append).not.toHaveBeenCalled();
  });

  it('leaves a failure that a retry may fix to the opener, and settles any other', async () => {
    const recorder = createRecorder(services);
    const settle = vi.spyOn(services.settlement, 'settle');
    recorder.end(JOB, {
      type: 'failed',
      summary: SUMMARY,
      error: new ServiceError('inference_error', 'broken'),
    });
    expect(settle).not.toHaveBeenCalled();
    recorder.end(JOB, { type: 'failed', summary: SUMMARY, error: new ServiceError('invalid_request', 'no') });
    expect(settle).toHaveBeenCalledWith(JOB, expect.objectContaining({ status: 'failed' }));
  });

  it('warns of a store that fails once for each doubling of its failures, and throws nothing', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    const prune = vi.fn(broken);
    const recorder = createRecorder({
      settlement: { begin: broken, settle: broken },
      history: { ...services.history, appendAudio: broken },
      housekeeping: { ...services.housekeeping, run: prune },
    });
    recorder.begin(JOB);
    recorder.segment(JOB, 0, new Int16Array(FRAME));
    recorder.segment(JOB, 1, new Int16Array(FRAME));
    recorder.end(JOB, { type: 'done', summary: SUMMARY });
    // The first housekeeping, the record, two segments, the usage, and the housekeeping after it.
    await vi.waitFor(() => expect(prune).toHaveBeenCalledTimes(2));
    await new Promise((resolve) => setImmediate(resolve));
    expect(console.warn).toHaveBeenCalledTimes(3);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('disk full'));
  });
});
