import { describe, expect, it } from 'vitest';
import type { HistoryQuery } from '../../../../../src/contract/history/history-query.ts';
import type { HistoryRecord } from '../../../../../src/store/schema.ts';
import { setUp, T0 } from '../history-rig.ts';

const RECORDS: Readonly<Record<string, Partial<HistoryRecord>>> = {
  a: { text: 'The weather in Oslo', voice: 'nora', key_id: 'key_1', endpoint: 'POST /v1/tts' },
  b: { text: 'Chapter two', label: 'Rainy WEATHER', voice: 'walter', key_id: 'key_1', status: 'failed' },
  c: {
    text: 'The weather in Rome',
    voice: 'nora',
    key_id: 'key_2',
    endpoint: 'WSS /v1/tts/{voice_id}/stream',
  },
  d: { text: 'Hello', voice: 'nora', key_id: 'key_1', model: 'other', endpoint: 'WSS /v1/converse/stream' },
  e: { text: 'Bye', voice: 'walter', key_id: 'key_1', endpoint: 'POST /v1/audio/speech' },
};
const SECONDS = { a: 3, b: 0, c: 7, d: 3, e: 1 };

async function filled() {
  const services = setUp();
  for (const [n, [id, change]] of Object.entries(RECORDS).entries()) {
    const output_audio_seconds = Reflect.get(SECONDS, id);
    const usage = { input_chars: 5, input_audio_seconds: 0, output_audio_seconds };
    await services.add(id, { created_ms: T0 + n, usage, ...change });
  }
  return services.history;
}

const QUERIES: readonly (readonly [string, HistoryQuery, string])[] = [
  ['newest first', {}, 'edcba'],
  ['oldest first', { sort: 'oldest' }, 'abcde'],
  ['longest first', { sort: 'longest' }, 'cdaeb'],
  ['shortest first', { sort: 'shortest' }, 'beadc'],
  ['words in any order and case, in text and label', { text: 'OSLO weather' }, 'a'],
  ['a word of the label', { text: 'rainy' }, 'b'],
  ['a voice', { voice: 'nora' }, 'dca'],
  ['a key', { key_id: 'key_1', sort: 'oldest' }, 'abde'],
  ['a key and a voice', { key_id: 'key_1', voice: 'nora' }, 'da'],
  ['a voice by length', { voice: 'nora', sort: 'longest' }, 'cda'],
  ['a model', { model: 'other' }, 'd'],
  ['speech', { kind: 'speech' }, 'eba'],
  ['streams', { kind: 'stream' }, 'c'],
  ['conversations', { kind: 'conversation' }, 'd'],
  ['a state', { status: 'failed' }, 'b'],
  ['dates: the first counts, the last does not', { since_ms: T0 + 1, until_ms: T0 + 3 }, 'cb'],
  ['dates by length', { since_ms: T0 + 1, until_ms: T0 + 3, sort: 'longest' }, 'cb'],
  ['dates of a key', { key_id: 'key_1', since_ms: T0 + 1 }, 'edb'],
  ['nothing', { text: 'no such words' }, ''],
  ['an empty range', { since_ms: T0 + 3, until_ms: T0 + 1 }, ''],
  ['the name of a property of every object', { voice: 'constructor' }, ''],
];

describe.each(QUERIES)('%s', (_, query, ids) => {
  it('in one page', async () => {
    const history = await filled();
    const { entries, next } = await history.list(query);
    expect([entries.map(({ id }) => id).join(''), next]).toEqual([ids, null]);
  });

  it('page by page', async () => {
    const history = await filled();
    let seen = '';
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof history.list>> = await history.list({
        ...query,
        limit: 1,
        after,
      });
      seen += page.entries.map(({ id }) => id).join('');
      after = page.next;
    } while (after !== null);
    expect(seen).toBe(ids);
  });
});

describe('what is refused', () => {
  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 1_001 }],
    ['after', { after: 'x' }],
    ['after', { after: '["voice","nora",1,"a"]' }],
    ['after', { after: '["created",[],"a"]' }],
  ])('%s of %o', async (field, query) => {
    const { history } = setUp();
    await expect(history.list(query)).rejects.toMatchObject({ status: 422, field });
  });

  it('names a sort that there is not', async () => {
    const { history } = setUp();
    const query: object = { sort: 'best' };
    await expect(history.list(query)).rejects.toThrow('`sort`');
  });
});
