/** Messages of another release or of any script: what is not a message of a request is ignored. */
import { describe, expect, test } from 'vitest';
import {
  parseRequestDown,
  parseRequestOpen,
  parseRequestUp,
} from '../../../../src/wire/requests/parse-request-message.ts';
import { serveRequest } from '../../../../src/wire/requests/serve-request.ts';

const OPEN = {
  type: 'parley:request',
  url: 'https://app.example/v1/tts',
  method: 'POST',
  headers: [['Authorization', 'Bearer pk_1']],
  body: new ArrayBuffer(2),
  credit: 1000,
  lifeLock: 'parley:life:/:1',
};
const SERVICE = { fetch: () => new Response(), lifeLock: Promise.resolve(null) };
const HEAD = { type: 'head', status: 200, statusText: 'OK', headers: [] };

test('messages of a request are read', () => {
  expect(parseRequestOpen(OPEN)).toBe(OPEN);
  expect(parseRequestOpen({ ...OPEN, body: null, lifeLock: null })).not.toBeNull();
  expect(parseRequestUp({ type: 'credit', bytes: 1 })).not.toBeNull();
  expect(parseRequestUp({ type: 'cancel' })).not.toBeNull();
  expect(parseRequestDown(HEAD)).toBe(HEAD);
  expect(parseRequestDown({ type: 'chunk', data: new ArrayBuffer(1) })).not.toBeNull();
});

describe('anything else is ignored', () => {
  test.each([
    null,
    'parley:request',
    {},
    { type: 'skip-waiting' },
    { ...OPEN, type: 'constructor' },
    { ...OPEN, url: '/v1/tts' },
    { ...OPEN, method: 7 },
    { ...OPEN, headers: { Authorization: 'Bearer pk_1' } },
    { ...OPEN, headers: [['Authorization']] },
    { ...OPEN, body: 'text' },
    { ...OPEN, credit: -1 },
    { ...OPEN, credit: Number.POSITIVE_INFINITY },
    { ...OPEN, lifeLock: undefined },
  ])('to open: %j', (data) => {
    expect(parseRequestOpen(data)).toBeNull();
    const { port1 } = new MessageChannel();
    expect(serveRequest(data, port1, SERVICE)).toBeNull();
    port1.close();
  });

  test('a request without a port', () => {
    expect(serveRequest(OPEN, undefined, SERVICE)).toBeNull();
  });

  test.each([{ type: 'credit' }, { type: 'credit', bytes: -1 }, { type: 'credit', bytes: '1' }, [], 0])(
    'from the page: %j',
    (data) => expect(parseRequestUp(data)).toBeNull(),
  );

  test.each([
    { ...HEAD, status: 99 },
    { ...HEAD, status: 600 },
    { ...HEAD, status: '200' },
    { type: 'chunk', data: 'text' },
    { type: 'chunk', data: new Uint8Array(1) },
    { type: 'accepted' },
    { type: 'failed' },
    { type: 'toString' },
  ])('from the service: %j', (data) => expect(parseRequestDown(data)).toBeNull());
});
