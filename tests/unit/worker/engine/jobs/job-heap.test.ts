/** What is left of jobs that have ended: nothing. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { unmarkedText } from '../../../../../src/contract/text/marked-text.ts';
import { wireNames } from '../../../../../src/wire/wire-names.ts';
import { JobTable } from '../../../../../worker/engine/jobs/job-table.ts';
import { createOpenerWatch } from '../../../../../worker/engine/jobs/openers.ts';
import { Scheduler } from '../../../../../worker/engine/scheduling/scheduler.ts';
import type { LoadedModel } from '../../../../../worker/families/family.ts';
import { FakeLocks } from '../../../../support/fakes/fake-locks.ts';
import { FRAME, JOB } from '../../../../support/jobs.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Frames of a job here: 5 s, as its opener's first credit. */
const FRAMES = 64;
const JOBS = 1_000;

afterEach(() => vi.unstubAllGlobals());

it('after a thousand jobs of one opener no job and no audio is left, and the heap is as before', async () => {
  // A channel that keeps nothing, unlike the fakes that record.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = null;
      postMessage() {}
      close() {}
    },
  );
  const audio: WeakRef<ArrayBuffer>[] = [];
  const model: LoadedModel = {
    async *speak() {
      const pcm = new Int16Array(FRAMES * FRAME);
      audio.push(new WeakRef(pcm.buffer));
      yield { first: 0, pcm, endsSegment: true, totalSamples: pcm.length, timings: null };
      return { finishReason: 'stop' };
    },
    prepare: () => false,
    dispose: async () => {},
  };
  const locks = new FakeLocks();
  void locks.realm().request('life', () => new Promise(() => {}));
  const openers = createOpenerWatch(locks.realm());
  const idle: { tell: () => void } = { tell: () => {} };
  const jobs = new JobTable({
    names: wireNames('/heap-test/'),
    engineId: 'eng_1',
    scheduler: new Scheduler(),
    openers,
    recorder: { begin: () => {}, segment: () => {}, end: () => {} },
    roles: ['0'],
    model: () => ({ model, backend: 'wasm' }),
    writer: () => Promise.reject(new Error('none')),
    onCount: (count) => count === 0 && idle.tell(),
    onEnd: () => {},
  });
  const run = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const ended = new Promise<void>((resolve) => {
        idle.tell = resolve;
      });
      jobs.open({
        type: 'open',
        job: { ...JOB, id: `req_${index}` },
        pieces: [{ ...unmarkedText(JOB.text), inputChars: 6, final: true }],
        firstFrame: 0,
        credit: FRAMES,
        lifeLock: 'life',
      });
      await ended;
    }
  };

  await run(10);
  collectGarbage();
  const before = process.memoryUsage();
  await run(JOBS);

  expect(audio).toHaveLength(10 + JOBS);
  expect({ jobs: jobs.size, watched: openers.size }).toEqual({ jobs: 0, watched: 0 });
  // The collector frees memory beside the program: what is garbage goes at one of the next collections.
  await vi.waitFor(() => {
    collectGarbage();
    const after = process.memoryUsage();
    expect(audio.filter((buffer) => buffer.deref() !== undefined).length).toBeLessThanOrEqual(2);
    // Kept jobs would be a thousand times 245 kB of audio, and 3.6 MB of objects.
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(5_000_000);
    expect(after.heapUsed - before.heapUsed).toBeLessThan(2_000_000);
  });
});
