/** Calls of a page to a store in its worker, over a real port. */

import * as comlink from 'comlink';
import { afterAll, expect, test } from 'vitest';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import {
  receivedStoreCalls,
  remoteStoreCalls,
} from '../../../../src/service/store-calls/remote-store-calls.ts';
import { createStoreCalls, type StoreCalls } from '../../../../src/service/store-calls/store-calls.ts';
import { freshStore } from '../../store/fresh-store.ts';

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

test('errors arrive as they were thrown', async () => {
  const error: unknown = await calls.revokeKey('key_none').catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ type: 'not_found', status: 404 });
  await expect(calls.setWord('two words', 'B')).rejects.toMatchObject({ status: 422 });
});
