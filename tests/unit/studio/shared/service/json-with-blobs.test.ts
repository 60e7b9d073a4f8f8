import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../../../src/contract/audio/base64.ts';
import { jsonWithBlobs } from '../../../../../src/studio/shared/service/json-with-blobs.ts';

/** JSON values in which some strings are base64. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.uint8Array().map((bytes) => new Blob([toBase64(bytes)])),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.constantFrom(null, true, false),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
  ),
}));

/** The same value with each blob replaced by its text. */
async function inText(part: unknown): Promise<unknown> {
  if (part instanceof Blob) return part.text();
  if (Array.isArray(part)) return Promise.all(part.map(inText));
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part).map(async ([key, each]) => [key, await inText(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

describe('JSON with blobs', () => {
  it('parses as if each blob were a string', () =>
    fc.assert(
      fc.asyncProperty(fc.array(value), async (content) => {
        expect(JSON.parse(await new Response(jsonWithBlobs(content)).text())).toEqual(await inText(content));
      }),
    ));
});
