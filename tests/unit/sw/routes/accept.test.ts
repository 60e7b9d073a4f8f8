/** docs/contract.md, "HTTP", the row of `Accept`, and "Server-sent events", reconnecting. */
import { describe, expect, it } from 'vitest';
import { wavFile } from '../../../../src/contract/audio/wav.ts';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { ConverseEndEvent, ConverseMetaEvent } from '../../../../src/contract/generation/converse-events.ts';
import { readEvents } from '../../../support/sse.ts';
import { testApp } from '../test-app.ts';

const PCM = Int16Array.from({ length: 1_920 + 480 }, (_, at) => at);
const DOORS: readonly (readonly [path: string, body: object])[] = [
  ['/v1/tts', { text: 'Hi.' }],
  ['/v1/tts/bob', { text: 'Hi.' }],
  ['/v1/converse', { conversation: [{ text: 'Hi.' }] }],
  ['/v1/converse', { conversation: [{}] }],
];

describe.each(DOORS)('POST %s %j', (path, body) => {
  it.each([
    ['audio/wav', 'audio/wav'],
    ['AUDIO/WAV', 'audio/wav'],
    ['audio/*', 'audio/wav'],
    ['audio/wav, */*', 'audio/wav'],
    ['audio/wav, application/json;q=0.5', 'audio/wav'],
    ['application/json, audio/wav;q=0.5', 'application/json'],
    ['audio/wav;q=0', 'application/json'],
    ['audio/mpeg', 'application/json'],
    ['*/*', 'application/json'],
    ['', 'application/json'],
  ])('Accept: %s is answered with %s', async (accept, type) => {
    const { post } = await testApp();
    const answer = await post(path, body, { Accept: accept });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    expect(answer.headers.get('Vary')).toBe('Accept');
    await answer.arrayBuffer();
  });

  it.each([PCM.length, null])('a WAV has its length, when %s samples are promised', async (promised) => {
    const { post } = await testApp({
      engine(job) {
        if (promised !== null) job.promises(promised);
        job.frames(PCM.slice(0, 1_920)).frames(PCM.slice(1_920)).done();
      },
    });
    const answer = await post(path, body, { Accept: 'audio/wav' });
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.equals(Buffer.from(wavFile([PCM])))).toBe(true);
  });

  it('an error is JSON all the same', async () => {
    const { post } = await testApp();
    const answer = await post(path, { text: 3, conversation: [] }, { Accept: 'audio/wav' });
    expect(answer.status).toBe(422);
    expect(ErrorEnvelope.parse(await answer.json()).error.type).toBe('invalid_request');
  });
});

describe.each([
  ['/v1/tts', '0'],
  ['/v1/tts/bob', 'bob'],
] as const)('POST %s that accepts events', (path, speaker) => {
  it('is answered with those of a conversation, and the samples of its WAV', async () => {
    const { post } = await testApp();
    const answer = await post(path, { text: 'Hi.' }, { Accept: 'text/event-stream' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
    expect(answer.headers.get('Vary')).toContain('Accept');
    const events = readEvents(await answer.text());
    expect(events.map(({ event }) => event)).toEqual(['meta', 'audio', 'audio', 'end']);
    expect(ConverseMetaEvent.parse(events[0]?.data).speaker).toBe(speaker);
    expect(ConverseEndEvent.parse(events.at(-1)?.data)).toMatchObject({ speaker, text: 'Hi.' });
    const bytes = events.map(({ data }) => Buffer.from(String(data['pcm_b64'] ?? ''), 'base64'));
    const wav = await post(path, { text: 'Hi.' }, { Accept: 'audio/wav' });
    expect(Buffer.concat(bytes).equals(Buffer.from(await wav.arrayBuffer()).subarray(44))).toBe(true);
  });

  it('gets an error as JSON before the first audio', async () => {
    const { post } = await testApp();
    const answer = await post(path, { text: '' }, { Accept: 'text/event-stream' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([422, 'application/json']);
  });
});

describe('a client that reconnects to a finished stream', () => {
  const STREAM = '/v1/converse/stream';
  const ENDED = { 'Last-Event-ID': 'end' };

  it.each(['GET', 'POST'])('by %s is told to stop', async (method) => {
    const { app, jobs } = await testApp();
    const answer = await app.request(STREAM, { method, headers: ENDED });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('X-Request-ID')).toMatch(/^req_/);
    expect(jobs).toHaveLength(0);
  });

  it('is answered as a new one when its stream broke off', async () => {
    const { post } = await testApp();
    const answer = await post(STREAM, { conversation: [{}] }, { 'Last-Event-ID': '3' });
    expect(answer.status).toBe(200);
    await answer.text();
  });

  it('finds no such answer elsewhere', async () => {
    const { post, get } = await testApp();
    expect((await get(STREAM)).status).toBe(405);
    expect((await post('/v1/converse', { conversation: [{ text: 'a' }] }, ENDED)).status).toBe(200);
  });
});
