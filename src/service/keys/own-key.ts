import { z } from '../../contract/validation/zod.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { defineSetting, readSetting, type Setting } from '../settings/settings.ts';
import { findKey } from './find-key.ts';
import { type NewKeyOptions, newKey } from './new-key.ts';
import { hashSecret, hintOf, isSecret } from './secret.ts';

/** What an app says of its own key. */
export interface OwnKeyOptions extends NewKeyOptions {
  /** The secret of a key that the app has kept elsewhere so far. */
  readonly adopt?: string;
}

/**
 * The key of the app called `name`: made on the first call and the same on every later one, in all pages of the origin,
 * until it is revoked. The secret is kept in the settings, because an app cannot be given a hash back.
 * @throws {ServiceError} as `KeyStore.create` does
 */
export type OwnKey = (options: OwnKeyOptions) => Promise<{ key: string; key_id: string }>;

export function createOwnKeys(store: Store, clock: Clock): OwnKey {
  return async ({ adopt, ...options }) => {
    // Validates, too; discarded where there is a key.
    const { key: freshKey, record: freshRecord } = newKey(options, clock() / 1_000);
    const setting = ownKeySetting(freshRecord.name);
    // One transaction: pages that ask at the same time get the same key.
    return store.transact(['keys', 'settings'], 'readwrite', async (transaction) => {
      const keys = transaction.objectStore('keys');
      const settings = transaction.objectStore('settings');
      const kept = readSetting(setting, (await settings.get(setting.name))?.value);
      for (const key of [kept, adopt]) {
        if (key === null || key === undefined || !isSecret(key)) continue;
        const found = findKey(await keys.index('hint').getAll(hintOf(key)), hashSecret(key));
        if (found === undefined) continue;
        if (key !== kept) await settings.put({ name: setting.name, value: key });
        return { key, key_id: found.key_id };
      }
      await keys.add(freshRecord);
      await settings.put({ name: setting.name, value: freshKey });
      return { key: freshKey, key_id: freshRecord.key_id };
    });
  };
}

/** The setting that holds the secret of one app. A setting for each app: no object is indexed by an app's name. */
function ownKeySetting(name: string): Setting<string | null> {
  return defineSetting(`keys.own.${name}`, z.string().nullable(), null);
}
