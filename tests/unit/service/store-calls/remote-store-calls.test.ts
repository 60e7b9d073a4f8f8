/** Calls of a page to a store in its worker, over a real port. */

import * as comlink from 'comlink';
import { afterAll, expect, test } from 'vitest';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { historyEntry } from '../../../../src/service/history/history-entry.ts';
import { startedRecord } from '../../../../src/service/history/history-record.ts';
import {
  receivedStoreCalls,
  remoteStoreCalls,
} from '../../../../src/service/store-calls/remote-store-calls.ts';
import { createStoreCalls, type StoreCalls } from '../../../../src/service/store-calls/store-calls.ts';
import { freshStore } from '../../store/fresh-store.ts';
import { testJob } from '../jobs.ts';

const { port1, port2 } = new MessageChannel();
comlink.expose(remoteStoreCalls(createStoreCalls(freshStore())), port1);
// Each call of a comlink proxy is a promise, as the interface says.
const calls = receivedStoreCalls(comlink.wrap(port2) as unknown as StoreCalls);
afterAll(() => {
  port1.close();
  port2.close();
});

test('keys, words and settings', async () => {
  const { key, key_id } = await calls.ownKey({ name: 'reader' });
  expect(await calls.ownKey({ name: 'reader' })).toEqual({ key, key_id });
  expect(await calls.listKeys()).toMatchObject([{ key_id, name: 'reader' }]);
  expect(await calls.updateKey(key_id, { name: 'writer' })).toMatchObject({ name: 'writer' });
  await calls.revokeKey(key_id);
  expect(await calls.usageReport()).toEqual({ start_time: null, end_time: null, hours: [] });
  expect((await calls.createKey({ name: 'other' })).key).not.toBe(key);
  expect(await calls.setWord('SQL', 'S IY1 K W AH0 L')).toMatchObject({ word: 'sql' });
  expect(await calls.listWords()).toHaveLength(1);
  expect(await calls.removeWord('sql')).toBe(true);
  await calls.chooseWriter('browser');
  expect(await calls.writerKind()).toBe('browser');
  await calls.keepHistory(false);
  await calls.forgetVerdicts();
});

test('the history', async () => {
  const entry = historyEntry(startedRecord(testJob({ id: 'a' }), 1_000));
  const pcm = Int16Array.of(1, 2, 3);
  expect(await calls.importHistory([{ entry, pcm }])).toEqual({ added: 1, skipped: 0 });
  expect((await calls.listHistory({ text: 'morning' })).entries).toHaveLength(1);
  expect(await calls.historyAudio('a')).toEqual(pcm);
  expect(await calls.renameHistory('a', 'Greeting')).toMatchObject({ label: 'Greeting' });
  expect(await calls.historyEntry('a')).toMatchObject({ label: 'Greeting', status: 'failed' });
  expect(await calls.historySize()).toEqual({ entries: 1, with_audio: 1, audio_bytes: 6 });
  expect(await calls.limitHistory({ audio_bytes: 5 })).toEqual({
    ...(await calls.historyLimits()),
    audio_bytes: 5,
  });
  expect(await calls.historySize()).toEqual({ entries: 1, with_audio: 0, audio_bytes: 0 });
  expect(await calls.removeHistory(['a', 'b'])).toBe(1);
  await calls.clearHistory();
  await expect(calls.renameHistory('a', 'b')).rejects.toMatchObject({ type: 'not_found' });
});

test('errors arrive as they were thrown', async () => {
  const error: unknown = await calls.revokeKey('key_none').catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ type: 'not_found', status: 404 });
  await expect(calls.setWord('two words', 'B')).rejects.toMatchObject({ status: 422 });
});
