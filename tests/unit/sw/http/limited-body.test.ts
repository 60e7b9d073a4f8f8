import { describe, expect, it } from 'vitest';
import { limitedBody } from '../../../../sw/http/limited-body.ts';
import { countedBody, postRequest } from './counted-body.ts';

const tooLarge = { type: 'invalid_request', status: 413, retryable: false };
const limits = { maxBytes: 1_000, aheadBytes: 100 };

describe('a body within the cap', () => {
  it('is decoded across the borders of its chunks', async () => {
    const bytes = new TextEncoder().encode('Grüße – 日本');
    const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
    const body = limitedBody(postRequest(countedBody(chunks).stream), limits);
    expect(await body.text()).toBe('Grüße – 日本');
  });

  it('can be exactly as large as the cap', async () => {
    const { stream } = countedBody([new Uint8Array(600).fill(32), new Uint8Array(400).fill(32)]);
    expect(await limitedBody(postRequest(stream), limits).text()).toHaveLength(1_000);
  });

  it('is empty when the request has none', async () => {
    expect(await limitedBody(postRequest(null), limits).text()).toBe('');
  });
});

describe('a body over the cap', () => {
  it('is refused by its Content-Length, unread', async () => {
    const source = countedBody([new Uint8Array(10)]);
    const request = postRequest(source.stream, { 'Content-Length': '1001' });
    const body = limitedBody(request, limits);
    body.readAhead();
    await expect(body.text()).rejects.toMatchObject({
      ...tooLarge,
      message: 'The body: at most 1000 bytes, found 1001.',
    });
    expect(source.pulled).toBe(0);
  });

  it('is refused while it is read, and read no further', async () => {
    const source = countedBody(Array.from({ length: 100 }, () => new Uint8Array(300).fill(32)));
    const body = limitedBody(postRequest(source.stream), limits);
    await expect(body.text()).rejects.toMatchObject({
      ...tooLarge,
      message: 'The body: at most 1000 bytes, found at least 1200.',
    });
    expect(source.pulled).toBe(1_200);
    expect(source.cancelled).toBe(true);
  });

  it('is refused by the size of its blob where request bodies are not streams', async () => {
    const request = new Request('http://parley.test/', { method: 'POST', body: ' '.repeat(1_001) });
    Object.defineProperty(request, 'body', { value: undefined });
    await expect(limitedBody(request, limits).text()).rejects.toMatchObject({
      ...tooLarge,
      message: 'The body: at most 1000 bytes, found 1001.',
    });
  });
});

describe('reading ahead', () => {
  it('stops at its bound until the text is requested', async () => {
    const source = countedBody(Array.from({ length: 10 }, () => new Uint8Array(60).fill(32)));
    const body = limitedBody(postRequest(source.stream), limits);
    await body.readAhead();
    expect(source.pulled).toBe(120);
    expect(await body.text()).toHaveLength(600);
  });

  it('ends with the body of a refused request', async () => {
    const source = countedBody(Array.from({ length: 10 }, () => new Uint8Array(60).fill(32)));
    const body = limitedBody(postRequest(source.stream), limits);
    await body.readAhead();
    await body.cancel();
    expect(source.cancelled).toBe(true);
    expect(source.pulled).toBe(120);
  });

  it('leaves a failure of the body to the caller of text()', async () => {
    const failure = new Error('The connection was lost.');
    const stream = new ReadableStream({ pull: (controller) => controller.error(failure) });
    const body = limitedBody(postRequest(stream), limits);
    await body.readAhead();
    await expect(body.text()).rejects.toBe(failure);
  });

  it('does not touch a body that is not a stream', async () => {
    const request = new Request('http://parley.test/', { method: 'POST', body: '{}' });
    Object.defineProperty(request, 'body', { value: undefined });
    const body = limitedBody(request, limits);
    await body.readAhead();
    expect(request.bodyUsed).toBe(false);
    expect(await body.text()).toBe('{}');
  });
});
