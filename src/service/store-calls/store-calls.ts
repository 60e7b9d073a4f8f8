import type { Store } from '../../store/store.ts';
import { createHistoryCalls, type HistoryCalls } from '../history/history-calls.ts';
import { createLexicon, type UserLexicon } from '../lexicon/user-lexicon.ts';
import { createServices, type Services } from '../services.ts';
import { createSettings, SETTINGS } from '../settings/settings.ts';

type Keys = Services['keys'];

/** What writes authored turns; see the setting `writer.kind`. */
export type WriterKind = (typeof SETTINGS)['writerKind']['fallback'];

/** What a page does in the store of the service: in its own realm, or in the worker that has the store. */
export interface StoreCalls extends HistoryCalls {
  createKey(options: Parameters<Keys['create']>[0]): Promise<{ key: string; key_id: string }>;
  ownKey(options: Parameters<Services['ownKey']>[0]): Promise<{ key: string; key_id: string }>;
  listKeys(): ReturnType<Keys['list']>;
  updateKey(...change: Parameters<Keys['update']>): ReturnType<Keys['update']>;
  revokeKey(keyId: string): Promise<void>;
  usageReport(...query: Parameters<Services['usageReport']>): ReturnType<Services['usageReport']>;
  listWords(): ReturnType<UserLexicon['list']>;
  setWord(word: string, phonemes: string): ReturnType<UserLexicon['set']>;
  removeWord(word: string): Promise<boolean>;
  writerKind(): Promise<WriterKind>;
  chooseWriter(kind: WriterKind): Promise<void>;
  /** Forgets what earlier loads found out about the backends of this device. */
  forgetVerdicts(): Promise<void>;
  /** Whether generations leave a history. */
  keepHistory(keep: boolean): Promise<void>;
}

export function createStoreCalls(store: Store): StoreCalls {
  const { keys, ownKey, usageReport } = createServices(store);
  const lexicon = createLexicon(store);
  const settings = createSettings(store);
  return {
    ...createHistoryCalls(store),
    async createKey(options) {
      const { key, key_id } = await keys.create(options);
      return { key, key_id };
    },
    ownKey,
    listKeys: () => keys.list(),
    updateKey: (keyId, change) => keys.update(keyId, change),
    revokeKey: (keyId) => keys.revoke(keyId),
    usageReport,
    listWords: () => lexicon.list(),
    setWord: (word, phonemes) => lexicon.set(word, phonemes),
    removeWord: (word) => lexicon.remove(word),
    writerKind: () => settings.get(SETTINGS.writerKind),
    chooseWriter: (kind) => settings.set(SETTINGS.writerKind, kind),
    forgetVerdicts: () => settings.clear(SETTINGS.backendVerdicts),
    keepHistory: (keep) => settings.set(SETTINGS.historyEnabled, keep),
  };
}
