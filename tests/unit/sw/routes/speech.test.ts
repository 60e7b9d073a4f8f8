import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { requestError, ServiceError } from '../../../../src/contract/errors/errors.ts';
import { SpeechReply } from '../../../../src/contract/generation/speech.ts';
import { seedOf } from '../../../../src/job/seed.ts';
import { SETTINGS } from '../../../../src/service/settings/settings.ts';
import { SUMMARY_META } from '../../service/jobs.ts';
import { type FakeJob, testApp } from '../test-app.ts';

afterEach(() => vi.useRealTimers());

const only = (jobs: readonly FakeJob[]): FakeJob => {
  const [job] = jobs;
  if (!job || jobs.length > 1) throw new Error(`There are ${jobs.length} jobs.`);
  return job;
};

describe('a response', () => {
  it('has all fields of the contract', async () => {
    const { post } = await testApp();
    const answer = await post('/v1/tts/bob', { text: 'Héllo 😀.' }, { 'X-Request-ID': 'mine' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('X-Request-ID')).toBe('mine');
    const body: unknown = await answer.json();
    expect(SpeechReply.parse(body)).toEqual({
      audio: { audio_quality: 'high', data_b64: expect.any(String), sample_rate: 24_000, format: 'wav' },
      model: 'small',
      request_id: 'mine',
      text: 'Héllo 😀.',
      usage: { input_audio_seconds: 0, input_chars: 8, output_audio_seconds: 0.1 },
      meta: { ...SUMMARY_META, seed: seedOf('mine'), frames: 2 },
    });
  });

  it('has the samples of all frames in its WAV', async () => {
    const { post } = await testApp();
    const { audio } = SpeechReply.parse(await (await post('/v1/tts', { text: 'a' })).json());
    const wav = Buffer.from(audio.data_b64, 'base64');
    expect(wav.length).toBe(44 + 2 * 2_400);
    expect(wav.readUInt32LE(40)).toBe(4_800);
    expect([wav.readInt16LE(44), wav.readInt16LE(44 + 2 * 1_919), wav.readInt16LE(44 + 2 * 1_920)]).toEqual([
      1, 1, 2,
    ]);
  });

  it('can have minutes of audio', async () => {
    const pcm = Int16Array.from({ length: 1_920 * 2_000 }, (_, index) => (index % 65_536) - 32_768);
    const { post } = await testApp({ engine: (job) => job.frames(pcm).done() });
    const { audio } = SpeechReply.parse(await (await post('/v1/tts', { text: 'a' })).json());
    const wav = Buffer.from(audio.data_b64, 'base64');
    expect(wav.subarray(44).equals(Buffer.from(pcm.buffer))).toBe(true);
  });

  describe('whose length is known at the first frame', () => {
    const pcm = Int16Array.from({ length: 1_920 * 3 + 480 }, (_, index) => index + 1);
    const parts = [pcm.slice(0, 1_920), pcm.slice(1_920, 2 * 1_920), pcm.slice(2 * 1_920)];
    const speak = (job: FakeJob) => {
      for (const part of parts) job.frames(part);
      return job.done();
    };
    const samplesOf = async (answer: Response) => {
      const wav = Buffer.from(SpeechReply.parse(await answer.json()).audio.data_b64, 'base64');
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
      return Array.from({ length: (wav.length - 44) / 2 }, (_, index) => wav.readInt16LE(44 + 2 * index));
    };

    it('is the same document', async () => {
      const known = await testApp({ engine: (job) => speak(job.promises(pcm.length)) });
      const unknown = await testApp({ engine: speak });
      const ask = async ({ post }: typeof known) => {
        const answer = await post('/v1/tts', { text: 'a' }, { 'X-Request-ID': 'mine' });
        return answer.text();
      };
      expect(await ask(known)).toBe((await ask(unknown)).trimStart());
    });

    it('is sent while the audio is generated', async () => {
      const { post, jobs } = await testApp({
        engine: (job) => job.promises(pcm.length).frames(parts[0] ?? pcm),
      });
      const answer = await post('/v1/tts', { text: 'a' });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      const head = await reader?.read();
      expect(head?.value).toMatch(/^\{"text":"a","audio":\{.*"data_b64":"UklGR/);
      expect((head?.value ?? '').length).toBeGreaterThan((4 / 3) * 3_840);
      only(jobs).frames(parts[1] ?? pcm);
      expect((await reader?.read())?.value).toMatch(/^[A-Za-z0-9+/]{5120}$/);
      await reader?.cancel();
      expect(only(jobs).cancelled).toBe(1);
    });

    it.each([
      ['more comes', pcm.length - 700, [...pcm.subarray(0, -700)]],
      ['less comes', pcm.length + 2, [...pcm, 0, 0]],
    ])('keeps to it when %s', async (_, promised, expected) => {
      const { post } = await testApp({ engine: (job) => speak(job.promises(promised)) });
      expect(await samplesOf(await post('/v1/tts', { text: 'a' }))).toEqual(expected);
    });

    it('errors when the generation fails', async () => {
      const error = new ServiceError('inference_error', 'twice');
      const { post } = await testApp({
        engine: (job) =>
          job
            .promises(pcm.length)
            .frames(parts[0] ?? pcm)
            .fail(error),
      });
      const answer = await post('/v1/tts', { text: 'a' });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    });
  });

  it('is intact when a text contains a part of the document', async () => {
    const { post } = await testApp();
    const text = 'say "data_b64":"x" and \\ and \ud800';
    const reply = SpeechReply.parse(await (await post('/v1/tts', { text })).json());
    expect(reply.text).toBe(text);
    expect(Buffer.from(reply.audio.data_b64, 'base64')).toHaveLength(44 + 4_800);
  });

  it('without audio has an empty WAV', async () => {
    const { post } = await testApp({ engine: (job) => job.done({ frames: 0, samples: 0 }) });
    const { audio, usage } = SpeechReply.parse(await (await post('/v1/tts', { text: 'a' })).json());
    expect([Buffer.from(audio.data_b64, 'base64').length, usage.output_audio_seconds]).toEqual([44, 0]);
  });
});

describe('the job', () => {
  it.each<[string, unknown, object]>([
    ['/v1/tts', { text: 'a' }, { model: 'small', voice: 'ann', role: '0' }],
    ['/v1/tts', { text: 'a', speaker: '1', model: 'small' }, { voice: 'bob', role: '1' }],
    ['/v1/tts', { text: 'a', speaker: null, model: null, params: null }, { voice: 'ann', role: '0' }],
    ['/v1/tts/bob', { text: 'a', speaker: '0', top_k: 3 }, { voice: 'bob', role: null }],
    ['/v1/tts/b%6Fb', { text: 'a' }, { voice: 'bob' }],
    [
      '/v1/tts',
      { text: 'a', params: { temperature: 0 } },
      { params: { temperature: 0, acousticTemperature: 0, audioQuality: 'high', maxFrames: null } },
    ],
    [
      '/v1/tts',
      { text: 'a', params: { max_new_tokens: 16, audio_quality: 'low' } },
      { params: { temperature: 0.9, acousticTemperature: 0.9, audioQuality: 'low', maxFrames: 16 } },
    ],
  ])('of %s %j', async (path, body, expected) => {
    const { post, jobs } = await testApp();
    expect((await post(path, body)).status).toBe(200);
    expect(only(jobs).job).toMatchObject(expected);
  });

  it('has origin, text, voice and parameters of the request', async () => {
    const { post, jobs, key_id, services } = await testApp();
    await post('/v1/tts', { text: '😀 a' });
    await services.settings.set(SETTINGS.historyEnabled, false);
    await post('/v1/tts/ann', { text: 'a' });
    const origin = { keyId: key_id, inputAudioSeconds: 0 };
    expect(jobs.map(({ job }) => job.origin)).toEqual([
      { ...origin, endpoint: 'POST /v1/tts', inputChars: 3, history: true },
      { ...origin, endpoint: 'POST /v1/tts/{voice_id}', inputChars: 1, history: false },
    ]);
  });

  it('has the seed of the header, otherwise that of the request id', async () => {
    const { post, jobs } = await testApp();
    await post('/v1/tts', { text: 'a' }, { 'X-Seed': '4294967295' });
    await post('/v1/tts', { text: 'a' }, { 'X-Request-ID': 'x' });
    await post('/v1/tts', { text: 'a' }, { 'X-Request-ID': 'x' });
    expect(jobs.map(({ job }) => job.seed)).toEqual([4_294_967_295, seedOf('x'), seedOf('x')]);
  });

  it('has a unique id when a client repeats a request id', async () => {
    const { post, jobs } = await testApp();
    await Promise.all([1, 2].map(() => post('/v1/tts', { text: 'a' }, { 'X-Request-ID': 'x' })));
    expect(new Set(jobs.map(({ job }) => job.id)).size).toBe(2);
  });

  it('accepts text up to the limit of the key, in code points', async () => {
    const { post } = await testApp({ limits: { max_text_chars: 5 } });
    expect((await post('/v1/tts', { text: '😀😀😀😀a' })).status).toBe(200);
    expect((await post('/v1/tts', { text: '😀😀😀😀😀a' })).status).toBe(400);
  });

  it('waits almost a minute for an engine that is loading', async () => {
    const { post, jobs } = await testApp();
    await post('/v1/tts', { text: 'a' });
    expect(only(jobs).startTimeoutMs).toBeGreaterThan(50_000);
    expect(only(jobs).startTimeoutMs).toBeLessThan(60_000);
  });
});

describe('until the first frame the status can be an error', () => {
  it.each([
    [new ServiceError('service_unavailable', 'no host', { retryAfterSeconds: 2 }), 503, '2'],
    [new ServiceError('service_unavailable', 'no host'), 503, '1'],
    [new ServiceError('inference_error', 'broken'), 502, null],
    [requestError('`text`: no words'), 400, null],
    [new ServiceError('internal_error', 'odd'), 500, null],
  ])('%s', async (error, status, retryAfter) => {
    const { post } = await testApp({ engine: (job) => job.fail(error) });
    const answer = await post('/v1/tts', { text: 'a' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Retry-After')).toBe(retryAfter);
    expect(answer.headers.has('X-RateLimit-Limit')).toBe(true);
    expect(ErrorEnvelope.parse(await answer.json()).error.type).toBe(error.type);
  });

  it('and a failure closes the history record', async () => {
    const { post, jobs, services } = await testApp({ engine: () => {} });
    const answer = post('/v1/tts', { text: 'a' });
    await vi.waitFor(() => only(jobs));
    await services.settlement.begin(only(jobs).job, 1);
    only(jobs).fail(new ServiceError('inference_error', 'broken'));
    expect((await answer).status).toBe(502);
    await vi.waitFor(async () =>
      expect((await services.history.get(only(jobs).job.id))?.status).toBe('failed'),
    );
  });
});

describe('after the first frame', () => {
  const silent = (job: FakeJob) => void job.frames(new Int16Array(1_920));

  it('the response starts at once with white space, then the document', async () => {
    const { post, jobs } = await testApp({ engine: silent });
    const answer = await post('/v1/tts', { text: 'a' });
    expect(answer.status).toBe(200);
    if (!answer.body) throw new Error('There is no body.');
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(' ');
    vi.useFakeTimers();
    const second = reader.read();
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await second).value).toBe(' ');
    vi.useRealTimers();
    only(jobs).done();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(SpeechReply.parse(JSON.parse(rest)).text).toBe('a');
  });

  it('the job runs to its end even if the response is not read', async () => {
    const { post, jobs } = await testApp({ engine: silent });
    const answer = await post('/v1/tts', { text: 'a' });
    const next = vi.spyOn(only(jobs), 'next');
    for (let frame = 0; frame < 50; frame += 1) only(jobs).frames(new Int16Array(1_920));
    only(jobs).done();
    await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(50));
    expect(SpeechReply.parse(await answer.json()).usage.output_audio_seconds).toBeCloseTo(51 * 0.08);
  });

  it.each<[string, (job: FakeJob) => void]>([
    ['fails', (job) => job.fail(new ServiceError('inference_error', 'broken'))],
    ['comes out of turn', (job) => job.frames(new Int16Array(1_920), 5).done()],
  ])('a generation that %s breaks the body off', async (_, end) => {
    const { post, jobs } = await testApp({ engine: silent });
    const answer = await post('/v1/tts', { text: 'a' });
    end(only(jobs));
    await expect(answer.text()).rejects.toThrow();
  });

  it('a client that goes away stops the job at once', async () => {
    const { post, jobs } = await testApp({ engine: silent });
    const answer = await post('/v1/tts', { text: 'a' });
    const reader = answer.body?.getReader();
    await reader?.read();
    const pending = reader?.read();
    await reader?.cancel();
    expect(only(jobs).cancelled).toBe(1);
    expect((await pending)?.done).toBe(true);
  });

  it('audio for a client that went away is metered, even when the engine is gone too', async () => {
    const { post, services, key_id } = await testApp({ engine: silent });
    const answer = await post('/v1/tts', { text: 'abc' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await answer.body?.cancel();
    expect(await usageNow()).toMatchObject({ requests: 0 });
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await vi.waitFor(async () =>
      expect(await usageNow()).toMatchObject({ requests: 1, input_chars: 3, output_audio_seconds: 0.08 }),
    );

    function usageNow() {
      return services.usage(key_id, {});
    }
  });

  it('a response that was read to its end does not cancel the job', async () => {
    const { post, jobs } = await testApp();
    await (await post('/v1/tts', { text: 'a' })).json();
    expect(only(jobs).cancelled).toBe(0);
  });
});
