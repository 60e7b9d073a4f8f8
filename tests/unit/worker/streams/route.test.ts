import { expect, it } from 'vitest';
import { routeOf } from '../../../../worker/streams/route.ts';

const route = (address: string, scope = '/') => routeOf(new URL(address, 'wss://x'), scope);

it.each([
  ['/v1/converse/stream', { stream: 'conversation' }],
  ['/v1/converse/stream?a=1', { stream: 'conversation' }],
  ['/v1/tts/ann/stream', { stream: 'voice', voiceId: 'ann' }],
  ['/v1/tts/a%20b/stream', { stream: 'voice', voiceId: 'a b' }],
  ['/v1/tts/a%2Fb/stream', { stream: 'voice', voiceId: 'a/b' }],
  ['/v1/tts/%ff/stream', null],
  ['/v1/tts//stream', null],
  ['/v1/tts/stream', null],
  ['/v1/tts/ann/stream/', null],
  ['/v1/tts/a/b/stream', null],
  ['/v1/converse', null],
  ['/v2/converse/stream', null],
  ['/', null],
])('%s', (address, expected) => {
  expect(route(address)).toEqual(expected);
});

it('begins at the scope', () => {
  expect(route('/app/v1/converse/stream', '/app/')).toEqual({ stream: 'conversation' });
  expect(route('/v1/converse/stream', '/app/')).toBeNull();
});
