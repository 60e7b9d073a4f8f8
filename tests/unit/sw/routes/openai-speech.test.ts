/** docs/contract.md, "Speech for OpenAI's clients". */
import { describe, expect, it } from 'vitest';
import { flacHeader } from '../../../../src/audio/flac/flac-encoder.ts';
import { wavFile } from '../../../../src/contract/audio/wav.ts';
import { requestError, ServiceError } from '../../../../src/contract/errors/errors.ts';
import { OpenAiError } from '../../../../src/contract/errors/openai-error.ts';
import { OpenAiAudioDelta, OpenAiAudioDone } from '../../../../src/contract/generation/openai-speech.ts';
import { type FakeJob, type TestAppOptions, testApp } from '../test-app.ts';

const SPEECH = '/v1/audio/speech';
const PCM = Int16Array.from({ length: 1_920 + 480 }, (_, at) => at);
const speaks = (job: FakeJob) => void job.frames(PCM.slice(0, 1_920)).frames(PCM.slice(1_920)).done();
const speaksKnown = (job: FakeJob) => speaks(job.promises(PCM.length));

async function say(body: object, options: TestAppOptions = { engine: speaks }) {
  const { post, jobs } = await testApp(options);
  return { answer: await post(SPEECH, { input: 'Hi.', ...body }), jobs };
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the audio', () => {
  it.each([speaks, speaksKnown])('is a WAV with its length', async (engine) => {
    const { answer } = await say({ voice: 'bob' }, { engine });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
    expect((await bytesOf(answer)).equals(Buffer.from(wavFile([PCM])))).toBe(true);
  });

  it.each([speaks, speaksKnown])('can be PCM', async (engine) => {
    const { answer } = await say({ voice: 'bob', response_format: 'pcm' }, { engine });
    expect(answer.headers.get('Content-Type')).toBe('audio/pcm');
    expect((await bytesOf(answer)).equals(Buffer.from(PCM.buffer))).toBe(true);
  });

  it.each([
    [speaks, null],
    [speaksKnown, PCM.length],
  ])('can be FLAC', async (engine, known) => {
    const { answer } = await say({ voice: 'bob', response_format: 'flac' }, { engine });
    expect(answer.headers.get('Content-Type')).toBe('audio/flac');
    const file = await bytesOf(answer);
    const head = flacHeader(known);
    expect(file.subarray(0, head.length).equals(Buffer.from(head))).toBe(true);
    // Two frames, each with the sync code.
    expect(file.subarray(head.length).indexOf('fff877', 0, 'hex')).toBe(0);
    expect(file.subarray(head.length + 1).indexOf('fff877', 0, 'hex')).toBeGreaterThan(0);
  });

  it.each(['pcm', 'flac'])('of %s is sent while it is generated', async (response_format) => {
    const { answer, jobs } = await say(
      { voice: 'bob', response_format },
      { engine: (job) => void job.frames(PCM.slice(0, 1_920)) },
    );
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    expect(jobs[0]?.cancelled).toBe(1);
  });

  it('errors when the generation fails', async () => {
    const broken = new ServiceError('inference_error', 'twice');
    for (const response_format of ['wav', 'pcm', 'flac']) {
      const { answer } = await say(
        { response_format },
        { engine: (job) => void job.frames(PCM.slice(0, 1_920)).fail(broken) },
      );
      await expect(answer.arrayBuffer(), response_format).rejects.toThrow();
    }
  });
});

describe('the request', () => {
  it.each([
    [{}, 'small', 'ann'],
    [{ voice: 'bob' }, 'small', 'bob'],
    [{ voice: { id: 'bob' } }, 'small', 'bob'],
    [{ voice: null, model: 'reader' }, 'reader', 'dan'],
    [{ voice: 'dan', model: 'reader', speed: 1, instructions: 'Be kind.' }, 'reader', 'dan'],
  ])('%j speaks', async (body, model, voice) => {
    const { answer, jobs } = await say(body);
    expect(answer.status).toBe(200);
    expect(jobs[0]?.job).toMatchObject({ model, voice, text: 'Hi.', role: null });
    expect(jobs[0]?.job.origin).toMatchObject({ endpoint: 'POST /v1/audio/speech', inputChars: 3 });
  });
});

describe('events', () => {
  const eventsOf = (text: string) =>
    text
      .split('\n\n')
      .filter((block) => block !== '')
      .map((block) => JSON.parse(block.replace(/^data: /, '')));

  it.each(['wav', 'pcm'])('have the file of %s in pieces, then the usage', async (response_format) => {
    const { answer } = await say({ stream_format: 'sse', response_format }, { engine: speaksKnown });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
    const events = eventsOf(await answer.text());
    expect(OpenAiAudioDone.parse(events.pop()).usage).toEqual({
      input_tokens: 3,
      output_tokens: 2,
      total_tokens: 5,
    });
    const pieces = events.map((event) => Buffer.from(OpenAiAudioDelta.parse(event).audio, 'base64'));
    const file = response_format === 'wav' ? Buffer.from(wavFile([PCM])) : Buffer.from(PCM.buffer);
    expect(Buffer.concat(pieces).equals(file)).toBe(true);
  });

  it('of a WAV do not wait for its length', async () => {
    const { answer } = await say({ stream_format: 'sse' });
    const [head] = eventsOf(await answer.text());
    expect(Buffer.from(head.audio, 'base64').readUInt32LE(40)).toBe(0xffffffff);
  });

  it('end with the error of a generation that fails', async () => {
    const { answer } = await say(
      { stream_format: 'sse', response_format: 'pcm' },
      {
        engine: (job) => void job.frames(PCM.slice(0, 1_920)).fail(new ServiceError('inference_error', 'a')),
      },
    );
    expect(OpenAiError.parse(eventsOf(await answer.text()).at(-1)).error).toMatchObject({
      type: 'server_error',
      code: 'inference_error',
    });
  });
});

type Refused = readonly [
  body: object | string,
  param: string | null,
  message: RegExp,
  status?: number,
  headers?: Record<string, string>,
];

const REFUSED: readonly Refused[] = [
  [{ voice: 'bob' }, 'input', /`input`: expected/],
  [{ input: '…' }, 'input', /`input`/],
  [{ input: '{a|QQ}' }, 'input', /`input`.*QQ/],
  [{ input: 'a'.repeat(8_001) }, 'input', /`input`.*8000.*8001/],
  [{ input: 'a', voice: 'alloy' }, 'voice', /`voice`.*"alloy".*ann/],
  [
    { input: 'a', voice: 3 },
    'voice',
    /`voice`: expected a string, or an object with the string `id`, found 3/,
  ],
  [{ input: 'a', model: 'tts-1' }, 'model', /`model`.*"tts-1".*small/],
  [{ input: 'a', model: 'reader', voice: 'bob' }, 'model', /`model`/],
  [{ input: 'a', response_format: 'mp3' }, 'response_format', /"wav", "flac", "pcm", found "mp3"/],
  [{ input: 'a', response_format: 'opus' }, 'response_format', /"wav", "flac", "pcm", found "opus"/],
  [{ input: 'a', speed: 1.5 }, 'speed', /`speed`: expected 1, .* found 1\.5/],
  [{ input: 'a', stream_format: 'json' }, 'stream_format', /"audio", "sse"/],
  [{ input: 'a', params: { temperature: 9 } }, 'params.temperature', /0 to 1\.5/],
  ['{', null, /body/],
  [{ input: 'a' }, null, /Content-Type/, 415, { 'Content-Type': 'text/plain' }],
  [{ input: 'a' }, null, /API key/, 401, { Authorization: '' }],
];

describe("errors have OpenAI's shape", () => {
  it.each(REFUSED.map((row) => [JSON.stringify(row[0]).slice(0, 60), row] as const))('%s', async (_, row) => {
    const [body, param, message, status = 400, headers = {}] = row;
    const { post, jobs } = await testApp();
    const answer = await post(SPEECH, body, headers);
    expect(answer.status).toBe(status);
    const { error } = OpenAiError.parse(await answer.json());
    expect(error.param).toBe(param);
    expect(error.message).toMatch(message);
    expect(error.type).toBe(status === 401 ? 'authentication_error' : 'invalid_request_error');
    expect(answer.headers.get('X-Request-ID')).toMatch(/^req_/);
    expect(jobs).toHaveLength(0);
  });

  it('with the wrong method', async () => {
    const { get } = await testApp();
    const answer = await get(SPEECH);
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(OpenAiError.parse(await answer.json()).error.code).toBe('method_not_allowed');
  });

  it('over the rate limit', async () => {
    const { get, post } = await testApp({ limits: { rate_limit_burst: 1, rate_limit_rpm: 1 } });
    await get('/v1/models');
    const answer = await post(SPEECH, { input: 'a' });
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
    expect(OpenAiError.parse(await answer.json()).error.type).toBe('rate_limit_error');
  });

  it("when the engine refuses the text, under the endpoint's name for it", async () => {
    const refusal = requestError('`text`: expected words, found none.', 'text');
    const { answer } = await say({}, { engine: (job) => void job.fail(refusal) });
    expect(answer.status).toBe(400);
    expect(OpenAiError.parse(await answer.json()).error).toEqual({
      message: '`input`: expected words, found none.',
      type: 'invalid_request_error',
      param: 'input',
      code: 'invalid_request',
    });
  });
});
