import { describe, expect, it } from 'vitest';
import { History } from '../../../../../src/client/handles/history-handle.ts';
import { createHistoryCalls } from '../../../../../src/service/history/history-calls.ts';
import { historyEntry } from '../../../../../src/service/history/history-entry.ts';
import { startedRecord } from '../../../../../src/service/history/history-record.ts';
import { HistoryFeed } from '../../../../../src/studio/history/list/history-feed.ts';
import type { Watchable } from '../../../../../src/studio/shared/observable/cell.ts';
import { testJob } from '../../../service/jobs.ts';
import { freshStore } from '../../../store/fresh-store.ts';

const entry = (n: number) => ({
  entry: historyEntry(startedRecord(testJob({ id: `r${n}`, text: `Text ${n}` }), n)),
});

async function setUp(count: number) {
  const history = new History(createHistoryCalls(freshStore()));
  await history.import(Array.from({ length: count }, (_, n) => entry(n)));
  return { history, feed: new HistoryFeed(Promise.resolve(history)) };
}

/** Resolves when the condition holds after a change. */
function until(cell: Watchable, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!condition()) return;
      stop();
      resolve();
    };
    const stop = cell.watch(check);
    check();
  });
}

describe('a feed', () => {
  it('shows the newest first, then all', async () => {
    const { feed } = await setUp(150);
    const sizes: (number | undefined)[] = [];
    feed.entries.watch(() => sizes.push(feed.entries.value?.length));
    feed.start();
    await until(feed.complete, () => feed.complete.value);
    expect(sizes).toEqual([100, 150]);
    expect(feed.entries.value?.[0]?.id).toBe('r149');
    feed.stop();
  });

  it('follows changes, with the filter, until it is stopped', async () => {
    const { feed, history } = await setUp(3);
    feed.start();
    await feed.filter({ text: '7' });
    expect(feed.entries.value).toEqual([]);
    await history.import([entry(7), entry(8)]);
    history.dispatchEvent(new Event('change'));
    await until(feed.entries, () => feed.entries.value?.length === 1);
    feed.stop();
    await history.clear();
    history.dispatchEvent(new Event('change'));
    expect(feed.entries.value).toHaveLength(1);
  });

  it('reads once more when a change comes while it reads', async () => {
    const { feed, history } = await setUp(3);
    feed.start();
    history.dispatchEvent(new Event('change'));
    await history.remove('r1');
    history.dispatchEvent(new Event('change'));
    await until(feed.entries, () => feed.entries.value?.length === 2);
    feed.stop();
  });

  it('says why the entries could not be read', async () => {
    const feed = new HistoryFeed(Promise.reject(new Error('No database.')));
    feed.start();
    await until(feed.error, () => feed.error.value !== null);
    expect(feed.error.value?.message).toBe('No database.');
    expect(feed.entries.value).toBeNull();
  });
});
