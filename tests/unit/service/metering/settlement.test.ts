import { describe, expect, it } from 'vitest';
import { RELEASE } from '../../../../src/contract/version.ts';
import { createServices } from '../../../../src/service/services.ts';
import { createStore } from '../../../../src/store/store.ts';
import { freshStore } from '../../store/fresh-store.ts';
import { SUMMARY, testJob } from '../jobs.ts';

const T0 = Date.parse('2026-11-20T10:10:00Z');
const setUp = () => {
  const store = freshStore();
  return { store, ...createServices(store, () => T0) };
};
const completed = { status: 'completed', atMs: T0 + 60, samples: 24_000, summary: SUMMARY } as const;
const lost = { summary: null, atMs: T0 } as const;

describe('a generation that completes', () => {
  it('is metered and leaves a record', async () => {
    const { settlement, history, usage } = setUp();
    const job = testJob();
    await settlement.begin(job, T0);
    expect(await history.get(job.id)).toMatchObject({ status: 'running', request_id: 'req_1', timing: null });
    expect(await settlement.settle(job, completed)).toBe(true);
    expect(await history.get(job.id)).toEqual({
      id: 'req_1~a',
      request_id: 'req_1',
      key_id: 'key_a',
      endpoint: 'POST /v1/tts/{voice_id}',
      created_ms: T0,
      text: 'Good morning.',
      release: RELEASE,
      model: 'm',
      role: null,
      voice: 'kathleen',
      params: { temperature: 0.9, acoustic_temperature: 0.9, audio_quality: 'high', max_new_tokens: null },
      seed: 7,
      usage: { input_chars: 13, input_audio_seconds: 0, output_audio_seconds: 1 },
      timing: { queue_ms: 1, first_audio_ms: 20, total_ms: 60, rtf: 0.06 },
      backend: 'wasm',
      finish_reason: 'stop',
      status: 'completed',
      audio_bytes: 48_000,
      audio_since_ms: T0,
    });
    expect(await usage('key_a', {})).toMatchObject({ requests: 1, input_chars: 13, output_audio_seconds: 1 });
  });

  it('keeps the pronunciations that the text gives', async () => {
    const { settlement, history } = setUp();
    const job = testJob({
      text: 'Hi Nguyen.',
      pronunciations: [{ start: 3, end: 9, phonemes: ['W', 'IH1', 'N'] }],
    });
    await settlement.begin(job, T0);
    await settlement.settle(job, completed);
    expect(await history.get(job.id)).toMatchObject({
      text: 'Hi Nguyen.',
      marked_text: 'Hi {Nguyen|W IH1 N}.',
    });
  });

  it('is recorded and metered with the supplied audio and the written text', async () => {
    const { settlement, history, usage } = setUp();
    const { origin } = testJob();
    const job = testJob({ text: '', authored: true, origin: { ...origin, inputAudioSeconds: 2.5 } });
    await settlement.begin(job, T0);
    expect(await history.get(job.id)).toMatchObject({ text: '', usage: { input_audio_seconds: 2.5 } });
    await settlement.settle({ ...job, text: 'What was written.' }, completed);
    expect(await history.get(job.id)).toMatchObject({
      text: 'What was written.',
      usage: { input_chars: 13, input_audio_seconds: 2.5, output_audio_seconds: 1 },
    });
    expect(await usage('key_a', {})).toMatchObject({ input_audio_seconds: 2.5 });
  });

  it('is metered without a record when the history is off', async () => {
    const { settlement, history, usage } = setUp();
    const job = testJob({ origin: { ...testJob().origin, history: false } });
    await settlement.begin(job, T0);
    await settlement.settle(job, completed);
    expect((await history.list()).entries).toEqual([]);
    expect((await usage('key_a', {})).requests).toBe(1);
  });

  it('is settled once, by the first realm', async () => {
    const { store, settlement, history, usage } = setUp();
    const other = createServices(createStore({ name: store.name }));
    const job = testJob();
    await settlement.begin(job, T0);
    const counted = await Promise.all([
      settlement.settle(job, completed),
      other.settlement.settle(job, { ...lost, status: 'cancelled', samples: 4 }),
    ]);
    expect(counted).toEqual([true, false]);
    expect(await history.get(job.id)).toMatchObject({ status: 'completed', finish_reason: 'stop' });
    expect(await usage('key_a', {})).toMatchObject({ requests: 1, output_audio_seconds: 1 });
  });

  it.each(['delete', 'clear'] as const)(
    'is metered, but leaves nothing after %s() while it ran',
    async (call) => {
      const { store, settlement, history, usage } = setUp();
      const job = testJob();
      await settlement.begin(job, T0);
      await history.appendAudio(job.id, 0, new Int16Array(1_920));
      await history[call]([job.id]);
      await history.appendAudio(job.id, 1, new Int16Array(1_920));
      expect(await settlement.settle(job, completed)).toBe(true);
      expect(await store.run((db) => Promise.all([db.count('history'), db.count('audio')]))).toEqual([0, 0]);
      expect((await usage('key_a', {})).requests).toBe(1);
    },
  );

  it('does not come back when another realm settles it after its record was deleted', async () => {
    const { store, settlement, history } = setUp();
    const other = createServices(createStore({ name: store.name }));
    const job = testJob();
    await settlement.begin(job, T0);
    await settlement.settle(job, completed);
    await history.delete([job.id]);
    await other.settlement.settle(job, { ...lost, status: 'cancelled', samples: 4 });
    expect(await history.get(job.id)).toBeNull();
  });

  it('leaves a record without audio when its start could not be stored', async () => {
    const { settlement, history } = setUp();
    const job = testJob();
    await history.appendAudio(job.id, 0, new Int16Array(1_920));
    await settlement.settle(job, completed);
    expect(await history.get(job.id)).toMatchObject({ status: 'completed', audio_bytes: 0 });
    expect(await history.readAudio(job.id)).toBeNull();
  });

  it('keeps its record when a second engine resumes it', async () => {
    const { settlement, history } = setUp();
    const job = testJob();
    await settlement.begin(job, T0);
    await settlement.begin(job, T0 + 5_000);
    expect((await history.get(job.id))?.created_ms).toBe(T0);
  });
});

describe('a generation that is cancelled or fails', () => {
  it.each([
    ['cancelled', 1_920, 1, 0.08],
    ['cancelled', 0, 0, 0],
    ['failed', 1_920, 0, 0],
    ['failed', 0, 0, 0],
  ] as const)('%s after %i samples: %i requests, %f s', async (status, samples, requests, seconds) => {
    const { settlement, history, usage } = setUp();
    const job = testJob();
    await settlement.begin(job, T0);
    expect(await settlement.settle(job, { ...lost, status, samples })).toBe(requests === 1);
    expect(await usage('key_a', {})).toMatchObject({ requests, output_audio_seconds: seconds });
    expect(await history.get(job.id)).toMatchObject({ status, audio_bytes: 2 * samples });
  });

  it('leaves no record when it never started', async () => {
    const { settlement, history } = setUp();
    await settlement.settle(testJob(), { ...lost, status: 'failed', samples: 0 });
    expect(await history.get(testJob().id)).toBeNull();
  });
});
