import { afterEach, describe, expect, it, vi } from 'vitest';
import { toBase64 } from '../../../../src/contract/audio/base64.ts';
import { wavFile } from '../../../../src/contract/audio/wav.ts';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { requestError, ServiceError } from '../../../../src/contract/errors/errors.ts';
import { ConverseResponse } from '../../../../src/contract/generation/conversation.ts';
import {
  ConverseAudioEvent,
  ConverseEndEvent,
  ConverseErrorEvent,
  ConverseMetaEvent,
} from '../../../../src/contract/generation/converse-events.ts';
import { seedOf } from '../../../../src/job/seed.ts';
import { settled } from '../../../support/settled.ts';
import { readEvents } from '../../../support/sse.ts';
import { SUMMARY_META } from '../../service/jobs.ts';
import { type FakeJob, testApp } from '../test-app.ts';

afterEach(() => vi.useRealTimers());

const DOORS = ['/v1/converse', '/v1/converse/stream'] as const;
/** One second. */
const WAV = toBase64(wavFile([new Int16Array(24_000)]));
const HEARD = { speaker: '1', text: 'Hi 😀', audio_wav_b64: WAV };
const META = { ...SUMMARY_META, seed: seedOf('mine'), frames: 2, context_turns: 1, dropped_turns: 0 };
const USAGE = { input_audio_seconds: 1, input_chars: 10, output_audio_seconds: 0.1 };

const only = (jobs: readonly FakeJob[]): FakeJob => {
  const [job] = jobs;
  if (!job || jobs.length > 1) throw new Error(`There are ${jobs.length} jobs.`);
  return job;
};
const frames = (count: number, value = 1) => new Int16Array(count * 1_920).fill(value);

describe('POST /v1/converse', () => {
  it('has all fields of the contract', async () => {
    const { post } = await testApp();
    const conversation = [HEARD, { text: 'Hello.' }];
    const answer = await post('/v1/converse', { conversation }, { 'X-Request-ID': 'mine' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(ConverseResponse.parse(await answer.json())).toEqual({
      model: 'small',
      reply: {
        speaker: '0',
        text: 'Hello.',
        audio: { audio_quality: 'high', data_b64: expect.any(String), sample_rate: 24_000, format: 'wav' },
      },
      request_id: 'mine',
      usage: USAGE,
      meta: META,
    });
  });

  it('has the written text and the samples of all frames', async () => {
    const { post } = await testApp({
      engine: (job) => job.wrote('Well, ').frames(frames(1)).wrote('hello.').frames(frames(1)).done(),
    });
    const { reply } = ConverseResponse.parse(
      await (await post('/v1/converse', { conversation: [{}] })).json(),
    );
    expect(reply.text).toBe('Well, hello.');
    expect(Buffer.from(reply.audio?.data_b64 ?? '', 'base64')).toHaveLength(44 + 2 * 3_840);
  });
});

describe('POST /v1/converse/stream', () => {
  it('is one meta, audio, one end', async () => {
    const { post } = await testApp();
    const conversation = [HEARD, { text: 'Hello.' }];
    const answer = await post('/v1/converse/stream', { conversation }, { 'X-Request-ID': 'mine' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Request-ID')).toBe('mine');
    const [meta, first, second, end, ...more] = readEvents(await answer.text());
    expect(more).toEqual([]);
    expect([meta?.event, meta?.id]).toEqual(['meta', null]);
    expect(ConverseMetaEvent.parse(meta?.data)).toEqual({
      request_id: 'mine',
      model: 'small',
      speaker: '0',
      sample_rate: 24_000,
      channels: 1,
      audio_quality: 'high',
      format: 'pcm_s16le',
    });
    for (const [index, audio] of [first, second].entries()) {
      expect([audio?.event, audio?.id]).toEqual(['audio', `${index}`]);
      const { pcm_b64, frame } = ConverseAudioEvent.parse(audio?.data);
      expect([frame, Buffer.from(pcm_b64, 'base64').length]).toEqual([index, index === 0 ? 3_840 : 960]);
    }
    expect([end?.event, end?.id]).toEqual(['end', 'end']);
    expect(ConverseEndEvent.parse(end?.data)).toEqual({
      request_id: 'mine',
      speaker: '0',
      text: 'Hello.',
      audio_seconds: 0.1,
      usage: USAGE,
      meta: META,
    });
  });

  it('has exactly one frame in its first audio event', async () => {
    const pcm = Int16Array.from({ length: 5 * 1_920 }, (_, index) => index);
    const { post } = await testApp({ engine: (job) => job.frames(pcm).frames(frames(2)).done() });
    const events = readEvents(await (await post('/v1/converse/stream', { conversation: [{}] })).text());
    const audio = events.filter(({ event }) => event === 'audio');
    expect(audio.map(({ id, data }) => [id, data['frame']])).toEqual([
      ['0', 0],
      ['1', 1],
      ['5', 5],
    ]);
    const bytes = audio.map(({ data }) => Buffer.from(String(data['pcm_b64']), 'base64'));
    expect(bytes[0]).toHaveLength(3_840);
    expect(Buffer.concat(bytes.slice(0, 2)).equals(Buffer.from(pcm.buffer))).toBe(true);
  });

  it('ends with one error event when the generation fails after its start', async () => {
    const error = new ServiceError('inference_error', 'broken');
    const { post } = await testApp({ engine: (job) => job.frames(frames(1)).fail(error) });
    const answer = await post('/v1/converse/stream', { conversation: [{}] }, { 'X-Request-ID': 'mine' });
    expect(answer.status).toBe(200);
    const events = readEvents(await answer.text());
    expect(events.map(({ event }) => event)).toEqual(['meta', 'audio', 'error']);
    expect(events.at(-1)?.id).toBe('end');
    expect(ConverseErrorEvent.parse(events.at(-1)?.data)).toEqual({
      error: { type: 'inference_error', message: 'broken', request_id: 'mine' },
    });
  });

  it('hides the details of an internal error, and cancels a job whose frames are out of order', async () => {
    const { post, jobs } = await testApp({ engine: (job) => job.frames(frames(1)).frames(frames(1), 5) });
    const events = readEvents(await (await post('/v1/converse/stream', { conversation: [{}] })).text());
    expect(events.map(({ event }) => event)).toEqual(['meta', 'audio', 'error']);
    expect(only(jobs).cancelled).toBe(1);
  });

  it('gives credit only as the stream is read', async () => {
    const { post, jobs } = await testApp({ engine: (job) => void job.frames(frames(1)) });
    const answer = await post('/v1/converse/stream', { conversation: [{}] });
    const next = vi.spyOn(only(jobs), 'next');
    for (let batch = 0; batch < 50; batch += 1) only(jobs).frames(frames(1));
    const reader = answer.body?.getReader();
    // The meta event and the first two of audio; one more is ahead of the reader.
    for (let piece = 0; piece < 3; piece += 1) await reader?.read();
    await settled();
    expect(next.mock.calls.length).toBeLessThanOrEqual(3);
    await reader?.cancel();
  });

  it('stops the job when the client goes away, and what was generated is metered', async () => {
    const { post, jobs, services, key_id } = await testApp({ engine: (job) => void job.frames(frames(1)) });
    const answer = await post('/v1/converse/stream', { conversation: [HEARD, { text: 'abc' }] });
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.read();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await reader?.cancel();
    expect(only(jobs).cancelled).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await vi.waitFor(async () =>
      expect(await services.usage(key_id, {})).toMatchObject({
        requests: 1,
        input_chars: 7,
        input_audio_seconds: 1,
        output_audio_seconds: 0.08,
      }),
    );
  });

  it('starts before its first audio after almost a minute in the queue', async () => {
    const { post, jobs } = await testApp({ engine: () => {} });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pending = post('/v1/converse/stream', { conversation: [{}] });
    await vi.waitFor(() => only(jobs));
    await vi.advanceTimersByTimeAsync(58_000);
    const answer = await pending;
    vi.useRealTimers();
    expect(answer.status).toBe(200);
    only(jobs).fail(new ServiceError('service_unavailable', 'no host'));
    expect(readEvents(await answer.text()).map(({ event }) => event)).toEqual(['meta', 'error']);
  });
});

describe.each(DOORS)('%s', (door) => {
  it.each<[string, unknown, object]>([
    ['a turn to be written', [{}], { text: '', authored: true, voice: 'ann', role: '0' }],
    ['one of another role', [{ speaker: '1' }], { text: '', authored: true, voice: 'bob', role: '1' }],
    ['a turn to be spoken', [{ text: 'Hi' }], { text: 'Hi', authored: false, role: '0' }],
    [
      'what went before',
      [HEARD, { speaker: null, text: 'b', audio_wav_b64: null }, { speaker: '1', text: null }],
      {
        authored: true,
        role: '1',
        context: {
          turns: [
            { role: '1', text: 'Hi 😀' },
            { role: '0', text: 'b' },
          ],
          droppedTurns: 0,
          roomFrames: 2_048 - 13 - 1,
          // A second of silence gives no profile.
          speaker: null,
        },
      },
    ],
  ])('gives the engine %s', async (_, conversation, expected) => {
    const { post, jobs } = await testApp();
    const answer = await post(door, { conversation, model: null, params: null, top_k: 3 });
    expect(answer.status).toBe(200);
    await answer.text();
    expect(only(jobs).job).toMatchObject(expected);
  });

  it('has origin, text, voice and parameters of the request', async () => {
    const { post, jobs, key_id } = await testApp();
    await (await post(door, { conversation: [HEARD, HEARD, { text: 'c' }] }, { 'X-Seed': '7' })).text();
    expect(only(jobs).job).toMatchObject({
      seed: 7,
      origin: {
        keyId: key_id,
        endpoint: `POST ${door}`,
        inputChars: 9,
        inputAudioSeconds: 2,
        history: true,
      },
    });
  });

  it.each([
    [new ServiceError('service_unavailable', 'no host', { retryAfterSeconds: 2 }), 503, '2'],
    [new ServiceError('inference_error', 'broken'), 502, null],
    [requestError('`text`: no words'), 400, null],
    [new ServiceError('internal_error', 'odd'), 500, null],
  ])('until the first frame the status can be an error: %s', async (error, status, retryAfter) => {
    const { post } = await testApp({ engine: (job) => job.fail(error) });
    const answer = await post(door, { conversation: [{}] });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('Retry-After')).toBe(retryAfter);
    expect(ErrorEnvelope.parse(await answer.json()).error.type).toBe(error.type);
  });

  it('reports how many turns did not fit', async () => {
    const { post } = await testApp();
    const turn = { text: 'word '.repeat(200) };
    const answer = await post(door, { conversation: [turn, turn, turn, {}] });
    const text = await answer.text();
    const meta = door === '/v1/converse' ? JSON.parse(text).meta : readEvents(text).at(-1)?.data['meta'];
    expect(meta).toMatchObject({ context_turns: 1, dropped_turns: 2 });
  });
});
