import type { StoreCalls } from '../../service/store-calls/store-calls.ts';
import type { Parley } from '../types.ts';
import { createWriterHandle } from './writer-handle.ts';

/** What a page reads and writes in the store of the service. */
export interface StoreHandles
  extends Pick<Parley, 'keys' | 'lexicon' | 'writer'>,
    Pick<StoreCalls, 'forgetVerdicts' | 'keepHistory'> {}

/** `parley.keys` works on the store itself, so that a page can make its first key without having one. */
export function createStoreHandles(calls: StoreCalls): StoreHandles {
  return {
    keys: {
      create: calls.createKey,
      own: calls.ownKey,
      list: calls.listKeys,
      update: calls.updateKey,
      revoke: calls.revokeKey,
    },
    lexicon: { list: calls.listWords, set: calls.setWord, remove: calls.removeWord },
    writer: createWriterHandle(calls),
    forgetVerdicts: calls.forgetVerdicts,
    keepHistory: calls.keepHistory,
  };
}
