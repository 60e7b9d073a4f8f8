import { createSettings, SETTINGS } from '../../service/settings/settings.ts';
import type { Store } from '../../store/store.ts';
import type { Parley } from '../types.ts';
import { createKeysHandle } from './keys-handle.ts';
import { createLexiconHandle } from './lexicon-handle.ts';
import { createWriterHandle } from './writer-handle.ts';

/** What a page reads and writes in the store of the service. */
export interface StoreHandles extends Pick<Parley, 'keys' | 'lexicon' | 'writer'> {
  /** Forgets what earlier loads found out about the backends of this device. */
  forgetVerdicts(): Promise<void>;
  /** Whether generations leave a history. */
  keepHistory(keep: boolean): Promise<void>;
}

export function createStoreHandles(store: Store): StoreHandles {
  const settings = createSettings(store);
  return {
    keys: createKeysHandle(store),
    lexicon: createLexiconHandle(store),
    writer: createWriterHandle(store),
    forgetVerdicts: () => settings.clear(SETTINGS.backendVerdicts),
    keepHistory: (keep) => settings.set(SETTINGS.historyEnabled, keep),
  };
}
