import { ServiceError } from '../../contract/errors/errors.ts';
import type { KeyInfo, ListedKey } from '../../contract/key-info.ts';
import { validate } from '../../contract/validation/validation.ts';
import { absentable, z } from '../../contract/validation/zod.ts';
import type { KeyRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { invalidKey, pickKey } from './find-key.ts';
import { keyInfo, listedKey } from './key-info.ts';
import { KeyName, mergeLimits, type NewKeyOptions, newKey, PartialLimits } from './new-key.ts';
import { hashSecret, hintOf, isSecret } from './secret.ts';

const KeyChange = z.object({ name: absentable(KeyName), limits: absentable(PartialLimits) });

/** Creates, lists, updates, revokes and verifies API keys. */
export interface KeyStore {
  /**
   * Creates a key. `key` is the secret: it is returned once and never stored.
   * @throws {ServiceError} 422 that names the field when a limit is not a positive integer or the name is empty.
   */
  create(options: NewKeyOptions): Promise<{ key: string; key_id: string; info: KeyInfo }>;
  /** All keys with their use, revoked ones too, oldest first. */
  list(): Promise<ListedKey[]>;
  /**
   * Updates name or limits; omitted fields keep their value.
   * @throws {ServiceError} 404 for an unknown key, 422 that names the field.
   */
  update(keyId: string, change: Partial<NewKeyOptions>): Promise<KeyInfo>;
  /** Revokes a key for good; its usage stays. Revoking twice is allowed. @throws {ServiceError} 404 for an unknown key. */
  revoke(keyId: string): Promise<void>;
  /**
   * The key that a secret belongs to.
   * @throws {ServiceError} 401 when it is malformed, unknown or revoked; 503 when the store cannot be read.
   */
  verify(secret: string): Promise<KeyInfo>;
}

export function createKeyStore(store: Store, clock: Clock): KeyStore {
  const nowSeconds = () => clock() / 1_000;

  function change(keyId: string, edit: (record: KeyRecord) => KeyRecord): Promise<KeyInfo> {
    return store.transact(['keys'], 'readwrite', async ({ store: keys }) => {
      const record = await keys.get(keyId);
      if (!record) throw new ServiceError('not_found', `No key has the id ${JSON.stringify(keyId)}.`);
      const edited = edit(record);
      await keys.put(edited);
      return keyInfo(edited);
    });
  }

  return {
    async create(options) {
      const { key, record } = newKey(options, nowSeconds());
      await store.transact(['keys'], 'readwrite', ({ store: keys }) => keys.add(record));
      return { key, key_id: record.key_id, info: keyInfo(record) };
    },

    async list() {
      const [records, buckets, totals] = await store.transact(
        ['keys', 'buckets', 'totals'],
        'readonly',
        (transaction) =>
          Promise.all([
            transaction.objectStore('keys').getAll(),
            transaction.objectStore('buckets').getAll(),
            transaction.objectStore('totals').getAll(),
          ]),
      );
      const bucketOf = new Map(buckets.map((bucket) => [bucket.key_id, bucket]));
      const totalOf = new Map(totals.map((total) => [total.key_id, total]));
      return records
        .sort((a, b) => a.created_ts - b.created_ts)
        .map((record) => listedKey(record, bucketOf.get(record.key_id), totalOf.get(record.key_id)));
    },

    async update(keyId, options) {
      const { name, limits } = validate(KeyChange, options);
      return change(keyId, (record) => ({
        ...record,
        name: name ?? record.name,
        limits: mergeLimits(record.limits, limits),
      }));
    },

    async revoke(keyId) {
      await change(keyId, (record) => ({ ...record, revoked_ts: record.revoked_ts ?? nowSeconds() }));
    },

    async verify(secret) {
      if (!isSecret(secret)) throw invalidKey();
      const candidates = await store.transact(['keys'], 'readonly', ({ store: keys }) =>
        keys.index('hint').getAll(hintOf(secret)),
      );
      return keyInfo(pickKey(candidates, hashSecret(secret)));
    },
  };
}
