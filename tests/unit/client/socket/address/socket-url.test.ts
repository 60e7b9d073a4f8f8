import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOurStream } from '../../../../../src/client/socket/address/our-address.ts';
import { parseSocketUrl } from '../../../../../src/client/socket/address/socket-url.ts';

const BASE = 'https://host.example/app/page.html?q#f';

describe('the address of a socket', () => {
  test.each([
    ['ws://a/b', 'ws://a/b'],
    ['wss://a', 'wss://a/'],
    ['http://a:80/', 'ws://a/'],
    ['https://a:443/', 'wss://a/'],
    ['http://a:8080/', 'ws://a:8080/'],
    ['', 'wss://host.example/app/page.html?q'],
    ['/x', 'wss://host.example/x'],
    ['../v1/converse/stream', 'wss://host.example/v1/converse/stream'],
    ['//other.example/x', 'wss://other.example/x'],
    ['WS://A/%23', 'ws://a/%23'],
  ])('%j becomes %j', (given, expected) => {
    expect(parseSocketUrl(given, BASE).href).toBe(expected);
  });

  test.each(['ftp://a/', 'about:blank', 'blob:https://a/x', 'ws://', 'wss://[1', '#', 'ws://a/#', 'x#y'])(
    '%j is a SyntaxError',
    (given) => {
      expect(() => parseSocketUrl(given, BASE)).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    },
  );

  test('any text gives a ws or wss address without a fragment, or a SyntaxError', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true })), (given) => {
        try {
          expect(parseSocketUrl(given, BASE).href).toMatch(/^wss?:\/\/[^#]+$/);
        } catch (error) {
          expect(error).toMatchObject({ name: 'SyntaxError' });
        }
      }),
    );
  });
});

describe('addresses of the streams', () => {
  const ours = (url: string, scope: string) => isOurStream(new URL(url), scope, 'host.example:8080');

  test.each([
    ['ws://host.example:8080/v1/converse/stream', '/'],
    ['wss://host.example:8080/v1/tts/a%20voice/stream?x', '/'],
    ['wss://host.example:8080/v1/stream', '/'],
    ['wss://host.example:8080/app/v1/converse/stream', '/app/'],
  ])('%s below %s is', (url, scope) => {
    expect(ours(url, scope)).toBe(true);
  });

  test.each([
    ['ws://host.example/v1/converse/stream', '/'],
    ['ws://other.example:8080/v1/converse/stream', '/'],
    ['ws://host.example:8080/v1/converse/stream', '/app/'],
    ['ws://host.example:8080/app/v1/converse/stream', '/'],
    ['ws://host.example:8080/v1/converse/stream/', '/'],
    ['ws://host.example:8080/v1/converse', '/'],
    ['ws://host.example:8080/v1/upstream', '/'],
    ['ws://host.example:8080/v2/converse/stream', '/'],
  ])('%s below %s is not', (url, scope) => {
    expect(ours(url, scope)).toBe(false);
  });
});
