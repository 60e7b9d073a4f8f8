import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from '../../../../../src/client/socket/web-idl/utf8.ts';
import { toUSVString } from '../../../../../src/client/socket/web-idl/web-idl.ts';

/** Strings of any UTF-16 units, often with surrogates, paired or lone. */
const anyUnits = fc
  .array(fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff })))
  .map((units) => String.fromCharCode(...units));

test('the length equals that of the encoded text', () => {
  fc.assert(
    fc.property(anyUnits, (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).byteLength);
    }),
  );
});

test('a USVString equals the text that was encoded and decoded', () => {
  fc.assert(
    fc.property(anyUnits, (text) => {
      const back = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
      expect(toUSVString(text)).toBe(back);
    }),
  );
});
