import { describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../../../src/contract/history/history-query.ts';
import { startedRecord } from '../../../../src/service/history/history-record.ts';
import { testJob } from '../jobs.ts';
import { frame, setUp, T0 } from './history-rig.ts';

const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

describe('the list', () => {
  it('is newest first, page by page, even with equal times', async () => {
    const { history, add } = setUp();
    for (let index = 0; index < 7; index += 1)
      await add(`r${index}`, { created_ms: T0 + Math.floor(index / 3) });
    const seen: string[] = [];
    let after: string | null = null;
    const sizes: number[] = [];
    do {
      const page: HistoryPage = await history.list({ limit: 3, after });
      seen.push(...ids(page.entries));
      sizes.push(page.entries.length);
      after = page.next;
    } while (after);
    expect(seen).toEqual(['r6', 'r5', 'r4', 'r3', 'r2', 'r1', 'r0']);
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('has no next page after exactly the last record', async () => {
    const { history, add } = setUp();
    await add('a');
    await add('b');
    expect((await history.list({ limit: 2 })).next).toBeNull();
  });

  it('keeps its place when records are added and deleted', async () => {
    const { history, add } = setUp();
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) await add(id, { created_ms: T0 + index });
    const { next } = await history.list({ limit: 2 });
    await add('e', { created_ms: T0 + 9 });
    await history.delete(['c']);
    expect(ids((await history.list({ after: next })).entries)).toEqual(['b', 'a']);
  });
});

describe('audio', () => {
  it('is the chunks in one array', async () => {
    const { history, add } = setUp();
    await add('a');
    await add('ab');
    await history.appendAudio('a', 1, frame(2));
    await history.appendAudio('a', 0, frame(1));
    await history.appendAudio('a', 2, frame(3, 100));
    await history.appendAudio('ab', 0, frame(9));
    const whole = await history.readAudio('a');
    expect(whole).toHaveLength(2 * 1_920 + 100);
    expect([whole?.[0], whole?.[1_920], whole?.at(-1)]).toEqual([1, 2, 3]);
  });

  it('is complete after a second engine resumed the job', async () => {
    const { history, add } = setUp();
    await add('a');
    const both = Int16Array.from([...frame(1), ...frame(2)]);
    await history.appendAudio('a', 0, both);
    await history.appendAudio('a', 1, Int16Array.from([...frame(2), ...frame(3)]));
    const whole = await history.readAudio('a');
    expect([whole?.length, whole?.[0], whole?.[1_920], whole?.[3_840]]).toEqual([5_760, 1, 2, 3]);
  });

  it('is null without any, and is deleted with its record', async () => {
    const { history, add } = setUp();
    await add('a');
    expect(await history.readAudio('a')).toBeNull();
    await history.appendAudio('a', 0, frame(1));
    expect([await history.delete(['a']), await history.delete(['a'])]).toEqual([1, 0]);
    expect([await history.get('a'), await history.readAudio('a')]).toEqual([null, null]);
  });

  it('is not stored without a record that can lead to it', async () => {
    const { history, add, store } = setUp();
    await history.appendAudio('a', 0, frame(1));
    const { audio_since_ms: _, ...pruned } = startedRecord(testJob({ id: 'b' }), T0);
    await history.add(pruned);
    await history.appendAudio('b', 0, frame(1));
    await add('c');
    await history.appendAudio('c', 0, frame(1));
    expect(await store.run((db) => db.getAllKeys('audio'))).toEqual([['c', 0]]);
  });

  it('can be cleared as a whole', async () => {
    const { history, add, store } = setUp();
    await add('a');
    await history.appendAudio('a', 0, frame(1));
    await history.clear();
    expect(await store.run((db) => Promise.all([db.count('history'), db.count('audio')]))).toEqual([0, 0]);
  });
});
