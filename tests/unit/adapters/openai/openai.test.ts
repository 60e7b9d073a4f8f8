/** The real `openai` client speaks with the real REST side. */
import OpenAI, { AuthenticationError, BadRequestError } from 'openai';
import { describe, expect, it } from 'vitest';
import { type OpenAiAdapterOptions, openAiOptions } from '../../../../src/adapters/openai/index.ts';
import { wavFile } from '../../../../src/contract/audio/wav.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { PCM, serviceForAdapters } from '../service.ts';

const SPEECH = { input: 'Hello.', model: 'small', voice: 'bob' } as const;

async function clientWith(options: Partial<OpenAiAdapterOptions> = {}) {
  const { service, jobs, requests } = await serviceForAdapters();
  return { client: new OpenAI(openAiOptions({ ...service, ...options })), jobs, requests };
}

describe('audio.speech.create', () => {
  it('gives a WAV when no format is asked for', async () => {
    const { client, jobs } = await clientWith();
    const answer = await client.audio.speech.create(SPEECH);
    expect(answer.headers.get('Content-Type')).toBe('audio/wav');
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(wavFile([PCM])))).toBe(true);
    expect(jobs[0]?.job).toMatchObject({ text: 'Hello.', voice: 'bob', model: 'small' });
  });

  it.each(['pcm', 'flac', 'wav'] as const)('gives %s', async (response_format) => {
    const { client } = await clientWith();
    const answer = await client.audio.speech.create({ ...SPEECH, response_format });
    expect(answer.headers.get('Content-Type')).toBe(`audio/${response_format}`);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('gives events', async () => {
    const { client } = await clientWith();
    const answer = await client.audio.speech.create({
      ...SPEECH,
      response_format: 'pcm',
      stream_format: 'sse',
    });
    expect(await answer.text()).toContain('"type":"speech.audio.done"');
  });

  it.each([
    ['voice', { ...SPEECH, voice: 'alloy' }],
    ['model', { ...SPEECH, model: 'tts-1' }],
    ['response_format', { ...SPEECH, response_format: 'mp3' as const }],
    ['speed', { ...SPEECH, speed: 2 }],
    ['input', { ...SPEECH, input: '' }],
  ])('is refused by `%s`, as the client expects', async (param, body) => {
    const { client } = await clientWith();
    const refusal = await client.audio.speech.create(body).catch((error: unknown) => error);
    if (!(refusal instanceof BadRequestError)) throw new Error(`Not refused: ${String(refusal)}`);
    expect(refusal).toMatchObject({ status: 400, param, type: 'invalid_request_error' });
    expect(refusal.requestID).toMatch(/^req_/);
    expect(refusal.message).toContain(`\`${param}\``);
  });

  it('with a wrong key is an AuthenticationError', async () => {
    const { client } = await clientWith({ key: `pk_${'a'.repeat(32)}` });
    await expect(client.audio.speech.create(SPEECH)).rejects.toBeInstanceOf(AuthenticationError);
  });

  it('is tried again by the client when the generation failed', async () => {
    let tries = 0;
    const { service } = await serviceForAdapters({
      engine(job) {
        tries += 1;
        if (tries === 1) job.fail(new ServiceError('inference_error', 'broken'));
        else job.frames(PCM).done();
      },
    });
    const client = new OpenAI(openAiOptions(service));
    await (await client.audio.speech.create({ ...SPEECH, response_format: 'pcm' })).arrayBuffer();
    expect(tries).toBe(2);
  });
});

it('models.list gives the models', async () => {
  const { client } = await clientWith();
  const ids: string[] = [];
  for await (const { id } of client.models.list()) ids.push(id);
  expect(ids).toEqual(['small', 'talker', 'reader']);
});

describe('names of the app', () => {
  const names = { voices: { alloy: 'bob' }, models: { 'tts-1': 'small' } };

  it('are translated', async () => {
    const { client, jobs } = await clientWith(names);
    await client.audio.speech.create({ input: 'Hi.', model: 'tts-1', voice: 'alloy' });
    expect(jobs[0]?.job).toMatchObject({ voice: 'bob', model: 'small' });
  });

  it('that are not listed are left alone', async () => {
    const { client } = await clientWith(names);
    for (const voice of ['echo', 'constructor']) {
      await expect(client.audio.speech.create({ ...SPEECH, voice })).rejects.toThrow(voice);
    }
  });
});

it('the base is a folder, with or without a slash', async () => {
  const { service } = await serviceForAdapters();
  for (const base of ['https://a.test/app', new URL('https://a.test/app/')]) {
    expect(openAiOptions({ ...service, base }).baseURL).toBe('https://a.test/app/v1');
  }
});

it('without a key or a page says what is missing', () => {
  expect(() => openAiOptions({ key: '', base: 'https://a.test/' })).toThrow('`key`');
  expect(() => openAiOptions({ key: 'pk_a' })).toThrow('`base`');
});
