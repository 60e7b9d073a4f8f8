import { expect, it } from 'vitest';
import { JAVASCRIPT_TYPE, mediaTypeOf } from '../../../src/primitives/media-type.ts';

it.each([
  ['text/javascript', 'text/javascript', true],
  ['Text/JavaScript; charset=utf-8', 'text/javascript', true],
  ['application/x-javascript', 'application/x-javascript', true],
  ['text/ecmascript ;x=y', 'text/ecmascript', true],
  ['text/plain', 'text/plain', false],
  ['text/javascript1.5', 'text/javascript1.5', false],
  ['', '', false],
])('"%s" is the type "%s", JavaScript: %s', (header, type, isJavaScript) => {
  expect(mediaTypeOf(new Headers({ 'Content-Type': header }))).toBe(type);
  expect(JAVASCRIPT_TYPE.test(type)).toBe(isJavaScript);
});

it('a body without a type has none', () => {
  expect(mediaTypeOf(new Headers())).toBe('');
});
