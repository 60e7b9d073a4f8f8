import { DATABASE } from '../../installation/storage-names.ts';
import type { StoreCalls } from '../../service/store-calls/store-calls.ts';
import { watchChanges } from '../../store/changes.ts';
import type { Parley } from '../types.ts';
import { History } from './history-handle.ts';
import { createKeysHandle } from './keys-handle.ts';
import { createPacksHandle } from './packs-handle.ts';
import { createWriterHandle } from './writer-handle.ts';

/** What a page reads and writes of what is stored. */
export interface StoreHandles
  extends Pick<Parley, 'history' | 'keys' | 'lexicon' | 'packs' | 'writer'>,
    Pick<StoreCalls, 'forgetVerdicts' | 'keepHistory'> {
  /** No more events are fired. */
  close(): void;
}

/** `parley.keys` works on the store itself, so that a page can make its first key without having one. */
export function createStoreHandles(calls: StoreCalls): StoreHandles {
  const keys = createKeysHandle(calls);
  const history = new History(calls);
  const packs = createPacksHandle();
  const close = watchChanges(DATABASE, (areas) => {
    if (areas.has('keys') || areas.has('usage')) keys.dispatchEvent(new Event('change'));
    if (areas.has('history')) history.dispatchEvent(new Event('change'));
    if (areas.has('packs')) packs.dispatchEvent(new Event('change'));
  });
  return {
    history,
    keys,
    lexicon: { list: calls.listWords, set: calls.setWord, remove: calls.removeWord },
    packs,
    writer: createWriterHandle(calls),
    forgetVerdicts: calls.forgetVerdicts,
    keepHistory: calls.keepHistory,
    close,
  };
}
