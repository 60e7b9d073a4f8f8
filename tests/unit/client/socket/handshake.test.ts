import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAcceptable, validateProtocols } from '../../../../src/client/socket/address/protocols.ts';
import { validateCloseCodeAndReason } from '../../../../src/client/socket/close-code.ts';

const named = (name: string) => expect.objectContaining({ name });
const TOKEN_CHARACTERS = "!#$%&'*+-.^_`|~0123456789ABCXYZabcxyz";

describe('protocols', () => {
  const token = fc.string({ unit: fc.constantFrom(...TOKEN_CHARACTERS), minLength: 1 });

  test('different tokens are valid', () => {
    fc.assert(
      fc.property(fc.uniqueArray(token), (protocols) => {
        expect(() => validateProtocols(protocols)).not.toThrow();
      }),
    );
  });

  test('anything but a token is a SyntaxError', () => {
    const other = fc
      .string({ unit: 'binary' })
      .filter(
        (text) => text === '' || [...text].some((character) => !/[!#$%&'*+\-.^_`|~\w]/.test(character)),
      );
    fc.assert(
      fc.property(fc.array(token), other, (before, protocol) => {
        expect(() => validateProtocols([...before, protocol])).toThrow(named('SyntaxError'));
      }),
    );
  });

  test('a duplicate is a SyntaxError', () => {
    fc.assert(
      fc.property(fc.uniqueArray(token, { minLength: 1 }), fc.nat(), (protocols, index) => {
        const again = protocols[index % protocols.length] ?? '';
        expect(() => validateProtocols([...protocols, again])).toThrow(named('SyntaxError'));
      }),
    );
  });

  test('the server may choose one of those offered, and none only when none was offered', () => {
    expect(isAcceptable('', [])).toBe(true);
    expect(isAcceptable('chat', [])).toBe(false);
    expect(isAcceptable('', ['chat'])).toBe(false);
    expect(isAcceptable('chat', ['echo', 'chat'])).toBe(true);
    expect(isAcceptable('Chat', ['echo', 'chat'])).toBe(false);
  });
});

describe('close code and reason', () => {
  test('1000 and 3000 to 4999 are valid, all other codes are an InvalidAccessError', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), (code) => {
        const allowed = code === 1000 || (code >= 3000 && code <= 4999);
        const validate = () => validateCloseCodeAndReason(code, null);
        if (allowed) expect(validate).not.toThrow();
        else expect(validate).toThrow(named('InvalidAccessError'));
      }),
      { examples: [[999], [1000], [1001], [2999], [3000], [4999], [5000]] },
    );
  });

  test('a reason has at most 123 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (reason) => {
        const validate = () => validateCloseCodeAndReason(null, reason);
        if (new TextEncoder().encode(reason).byteLength <= 123) expect(validate).not.toThrow();
        else expect(validate).toThrow(named('SyntaxError'));
      }),
    );
  });

  test('the code is checked first', () => {
    expect(() => validateCloseCodeAndReason(1, 'x'.repeat(200))).toThrow(named('InvalidAccessError'));
  });
});
