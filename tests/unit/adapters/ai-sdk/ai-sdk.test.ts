/** The real AI SDK speaks with the real REST side. */
import { APICallError, generateSpeech, experimental_streamSpeech as streamSpeech } from 'ai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createParleyProvider } from '../../../../src/adapters/ai-sdk/index.ts';
import { wavFile } from '../../../../src/contract/audio/wav.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import type { TestAppOptions } from '../../sw/test-app.ts';
import { PCM, serviceForAdapters } from '../service.ts';

// The SDK tells warnings on the console.
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

async function providerWith(options: TestAppOptions = {}) {
  const { service, jobs, requests } = await serviceForAdapters(options);
  return { provider: createParleyProvider(service), jobs, requests };
}

describe('generateSpeech', () => {
  it('gives a WAV', async () => {
    const { provider, jobs } = await providerWith();
    const { audio, responses, warnings } = await generateSpeech({
      model: provider.speech(),
      text: 'Hello.',
      voice: 'bob',
    });
    expect([audio.mediaType, audio.format]).toEqual(['audio/wav', 'wav']);
    expect(Buffer.from(audio.uint8Array).equals(Buffer.from(wavFile([PCM])))).toBe(true);
    expect(jobs[0]?.job).toMatchObject({ text: 'Hello.', voice: 'bob', model: 'small' });
    expect(responses[0]?.headers?.['x-request-id']).toMatch(/^req_/);
    expect(warnings).toEqual([]);
  });

  it('gives FLAC, in a model of choice, with parameters', async () => {
    const { provider, jobs } = await providerWith();
    const { audio } = await generateSpeech({
      model: provider.speechModel('reader'),
      text: 'Hello.',
      outputFormat: 'flac',
      providerOptions: { parley: { params: { temperature: 0 } } },
    });
    expect(audio.mediaType).toBe('audio/flac');
    expect(jobs[0]?.job).toMatchObject({ model: 'reader', voice: 'dan', params: { temperature: 0 } });
  });

  it('warns of what the service cannot do', async () => {
    const { provider } = await providerWith();
    const { warnings } = await generateSpeech({
      model: provider.speech(),
      text: 'Hello.',
      speed: 2,
      instructions: 'Be kind.',
      language: 'de',
    });
    expect(warnings.map((warning) => 'feature' in warning && warning.feature)).toEqual([
      'instructions',
      'speed',
      'language',
    ]);
  });

  it('fails with the error of the service', async () => {
    const { provider, requests } = await providerWith();
    const failure = await generateSpeech({ model: provider.speech(), text: 'Hello.', voice: 'alloy' }).catch(
      (error: unknown) => error,
    );
    if (!APICallError.isInstance(failure)) throw new Error(`Another error: ${String(failure)}`);
    expect(failure).toMatchObject({ statusCode: 400, isRetryable: false });
    expect(failure.message).toContain('`voice`');
    expect(requests).toHaveLength(1);
  });

  it('is tried again when the generation failed', async () => {
    let tries = 0;
    const { provider } = await providerWith({
      engine(job) {
        tries += 1;
        if (tries === 1) job.fail(new ServiceError('inference_error', 'broken'));
        else job.frames(PCM).done();
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const speech = generateSpeech({ model: provider.speech(), text: 'Hello.' });
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(tries).toBe(2);
    });
    vi.useRealTimers();
    await speech;
  });

  it('can be aborted', async () => {
    const { provider } = await providerWith();
    const abortSignal = AbortSignal.abort();
    await expect(
      generateSpeech({ model: provider.speech(), text: 'Hello.', abortSignal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('streamSpeech', () => {
  const read = async (stream: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of stream) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  it('gives PCM of a text that comes in pieces', async () => {
    const { provider, jobs } = await providerWith();
    const result = streamSpeech({ model: provider.speech(), text: ['Hel', 'lo.'], voice: 'bob' });
    expect((await read(result.audioStream)).equals(Buffer.from(PCM.buffer))).toBe(true);
    expect(jobs.map(({ job }) => [job.text, job.voice])).toEqual([['Hello.', 'bob']]);
    expect(await result.usage).toEqual({ inputCharacters: 6 });
  });

  it('gives each voice its part', async () => {
    const { provider, jobs } = await providerWith();
    const part = (text: string, voice: string) => ({ type: 'text', text, voice }) as const;
    const text = [part('Who ', 'ann'), part('are you?', 'ann'), part('Bob.', 'bob')];
    const result = streamSpeech({ model: provider.speech(), text });
    expect((await read(result.audioStream)).length).toBe(2 * PCM.byteLength);
    expect(jobs.map(({ job }) => [job.text, job.voice])).toEqual([
      ['Who are you?', 'ann'],
      ['Bob.', 'bob'],
    ]);
  });

  it('refuses a format that cannot be sent in pieces', async () => {
    const { provider, requests } = await providerWith();
    const result = streamSpeech({
      model: provider.speech(),
      text: 'Hello.',
      outputFormat: { type: 'audio/mpeg' },
    });
    await expect(read(result.audioStream)).rejects.toThrow('audio/pcm or audio/flac, found audio/mpeg');
    expect(requests).toHaveLength(0);
  });

  it('stops the generation when the reader leaves', async () => {
    const { provider, jobs } = await providerWith({ engine: (job) => void job.frames(PCM.slice(0, 1_920)) });
    const result = streamSpeech({ model: provider.speech(), text: 'Hello.' });
    const reader = result.audioStream.getReader();
    expect((await reader.read()).value?.length).toBe(3_840);
    await reader.cancel();
    await vi.waitFor(() => expect(jobs[0]?.cancelled).toBe(1));
  });
});

it('the provider has speech models only', async () => {
  const { provider } = await providerWith();
  expect(provider.speech().modelId).toBe('default');
  for (const kind of ['languageModel', 'embeddingModel', 'imageModel'] as const) {
    expect(() => provider[kind]('x')).toThrow('speech models only');
  }
});
