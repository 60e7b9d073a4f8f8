import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  base64Problem,
  fromBase64,
  readBase64,
  roomFor,
  toBase64,
} from '../../../../src/contract/audio/base64.ts';

describe('toBase64', () => {
  it('equals the result of the platform, for every length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
  });

  it.each([24_572, 24_573, 24_574, 100_001])('joins parts without padding: %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });

  it('uses the native method if it exists', () => {
    const bytes = Object.assign(Uint8Array.of(1, 2, 3), { toBase64: () => 'native' });
    expect(toBase64(bytes)).toBe('native');
  });
});

/** The result of the platform's decoder, which is equally forgiving. */
function platform(text: string): number[] | null {
  try {
    return Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

const decoded = (text: string) => {
  const bytes = fromBase64(text);
  return bytes && [...bytes];
};

describe('fromBase64', () => {
  it('decodes the output of toBase64 to bytes with their own buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_000 }), (bytes) => {
        const read = fromBase64(toBase64(bytes));
        expect(read).toEqual(bytes);
        expect(read?.buffer.byteLength).toBe(bytes.length);
      }),
    );
  });

  it('accepts and refuses the same texts as atob', () => {
    const character = fc.constantFrom(...'AZaz09+/=', ' ', '\n', '\r', '\t', '\f');
    const stray = fc.constantFrom('-', '_', '*', '\v', '\0', '\u00a0', 'é', 'Ā', '𝄞');
    const text = fc.string({
      unit: fc.oneof({ weight: 20, arbitrary: character }, { weight: 1, arbitrary: stray }),
      maxLength: 24,
    });
    fc.assert(
      fc.property(text, (found) => {
        expect(decoded(found)).toEqual(platform(found));
      }),
      { numRuns: 5_000 },
    );
  });

  it('skips white space anywhere', () => {
    const spaces = fc.array(fc.tuple(fc.nat(), fc.constantFrom(' ', '\n', '\r\n', '\t', '\f')), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), spaces, (bytes, places) => {
        let text = toBase64(bytes);
        for (const [place, space] of places) {
          const at = place % (text.length + 1);
          text = text.slice(0, at) + space + text.slice(at);
        }
        expect(fromBase64(text)).toEqual(bytes);
      }),
    );
  });

  it.each([
    ['', []],
    ['Zg==', [102]],
    ['Zg', [102]],
    ['Zm8=', [102, 111]],
    ['Zm9v', [102, 111, 111]],
    ['//79', [255, 254, 253]],
  ])('reads %j (RFC 4648, section 10)', (text, bytes) => {
    expect(decoded(text)).toEqual(bytes);
  });
});

describe('readBase64', () => {
  it('writes to the start of the memory', () => {
    const text = ' Zm9v\nYg==';
    const into = new Uint8Array(roomFor(text));
    expect(readBase64(text, into)).toBe(4);
    expect([...into.subarray(0, 4)]).toEqual([102, 111, 111, 98]);
  });

  it('uses the native method if it exists, and its refusal', () => {
    const setFromBase64 = (text: string) => {
      if (text === 'no') throw new SyntaxError('no base64');
      return { read: 4, written: 3 };
    };
    const into = Object.assign(new Uint8Array(3), { setFromBase64 });
    expect(readBase64('yes', into)).toBe(3);
    expect(readBase64('no', into)).toBeNull();
  });
});

describe('base64Problem', () => {
  it.each([
    [
      'data:audio/wav;base64,UklGRg==',
      'expected base64 alone, found a data: URL (send only what follows its comma)',
    ],
    [' DATA:,x', 'expected base64 alone, found a data: URL (send only what follows its comma)'],
    ['Uk-G_w==', 'expected base64 with `+` and `/`, found base64url with `-` and `_`'],
    ['Uk*GRg==', 'expected base64, found `*` at character 3'],
    ['Uk-*', 'expected base64, found `-` at character 3'],
    ['UklG\u0000', 'expected base64, found U+0000 at character 5'],
    ['Uk\u{1d11e}', 'expected base64, found U+1D11E at character 3'],
    ['Uk\vG', 'expected base64, found U+000B at character 3'],
    ['Zg==Zg==', 'expected base64, found `=` before the end, at character 3'],
    ['Zg=', 'expected base64, found wrong padding at the end (3 characters)'],
    ['====', 'expected base64, found wrong padding at the end (4 characters)'],
    ['UklGR', 'expected base64, found incomplete text (5 characters)'],
    ['UklG\nR', 'expected base64, found incomplete text (5 characters)'],
  ])('says of %j what it is', (text, problem) => {
    expect(fromBase64(text)).toBeNull();
    expect(base64Problem(text)).toBe(problem);
  });
});
