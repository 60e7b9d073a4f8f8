import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/primitives/sha256.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');

describe('sha256', () => {
  it.each([
    // NIST, "SHA256.pdf" of the Cryptographic Standards' examples, and the empty message of the CAVP vectors.
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('gives the digest of the standard for %j', (text, expected) => {
    expect(hex(sha256(bytes(text)))).toBe(expected);
  });

  it('agrees with Web Crypto at every length around the ends of blocks', async () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = Uint8Array.from({ length }, (_, n) => (n * 31 + length) & 0xff);
      expect(hex(sha256(message))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', message))));
    }
  });

  it('agrees with Web Crypto on random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 1_000 }), async (message) => {
        const expected = await crypto.subtle.digest('SHA-256', Uint8Array.from(message));
        expect(hex(sha256(message))).toBe(hex(new Uint8Array(expected)));
      }),
    );
  });

  it('reads a view of a larger buffer', () => {
    expect(hex(sha256(bytes('xabcx').subarray(1, 4)))).toBe(hex(sha256(bytes('abc'))));
  });
});
