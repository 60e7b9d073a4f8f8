import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutSecrets } from '../../../../src/wire/engine-log/without-secrets.ts';

it.each([
  ['The device is lost.', 'The device is lost.'],
  ["The engine's worker didn't answer for 60 s.", "The engine's worker didn't answer for 60 s."],
  ['Bad token "x" in `y`', 'Bad token "…" in "…"'],
  ['Authorization: Bearer pk_0123456789abcdefghijklmnopqrstuv', 'Authorization: Bearer pk_…'],
  ['data:audio/wav;base64,AAAA was refused', '… was refused'],
])('%s', (message, expected) => {
  expect(withoutSecrets(message)).toBe(expected);
});

it('gives away no key and no quoted text, whatever is around it', () => {
  const base62 = fc.stringMatching(/^[0-9A-Za-z]{32}$/);
  const words = fc.string({ maxLength: 40 }).map((text) => text.replace(/["“”‘’`']|\s/g, ''));
  fc.assert(
    fc.property(words, base62, words, (before, secret, after) => {
      expect(withoutSecrets(`${before} pk_${secret} ${after}`)).not.toContain(secret);
      for (const [open, close] of ['""', "''", '“”', '``']) {
        expect(withoutSecrets(`${before} ${open}${secret}${close} ${after}`)).not.toContain(secret);
      }
    }),
  );
});
