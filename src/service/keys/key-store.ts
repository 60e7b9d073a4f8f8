import { DEFAULT_LIMITS, Limits } from '../../contract/discovery/limits.ts';
import { ServiceError } from '../../contract/errors/errors.ts';
import { validate } from '../../contract/validation/validation.ts';
import { absentable, z } from '../../contract/validation/zod.ts';
import type { KeyRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { freshId } from '../ids.ts';
import { invalidKey, pickKey } from './find-key.ts';
import { type KeyInfo, keyInfo } from './key-info.ts';
import { freshSecret, hashSecret, hintOf, isSecret } from './secret.ts';

const KeyName = z.string().trim().min(1).max(100);
const PartialLimits = Limits.partial();
const NewKey = z.object({ name: KeyName, limits: absentable(PartialLimits) });
const KeyChange = z.object({ name: absentable(KeyName), limits: absentable(PartialLimits) });

/** What a new key is made from. Limits left out have their defaults. */
export interface NewKeyOptions {
  readonly name: string;
  readonly limits?: Partial<Limits>;
}

/** API keys: made, listed, changed, revoked, verified. */
export interface KeyStore {
  /**
   * Makes a key. `key` is the secret: it is told here and kept nowhere.
   * @throws {ServiceError} 422 that names the field when a limit is not a positive integer or the name is empty.
   */
  create(options: NewKeyOptions): Promise<{ key: string; key_id: string; info: KeyInfo }>;
  /** All keys, revoked ones too, oldest first. */
  list(): Promise<KeyInfo[]>;
  /**
   * Changes name or limits; what is left out stays.
   * @throws {ServiceError} 404 for an unknown key, 422 that names the field.
   */
  update(keyId: string, change: Partial<NewKeyOptions>): Promise<KeyInfo>;
  /** Revokes a key for good; its usage stays. Revoking twice is no error. @throws {ServiceError} 404 for an unknown key. */
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
      const { name, limits } = validate(NewKey, options);
      const key = freshSecret();
      const record: KeyRecord = {
        key_id: freshId('key'),
        name,
        sha256: hashSecret(key),
        hint: hintOf(key),
        created_ts: nowSeconds(),
        revoked_ts: null,
        limits: mergeLimits(DEFAULT_LIMITS, limits),
      };
      await store.transact(['keys'], 'readwrite', ({ store: keys }) => keys.add(record));
      return { key, key_id: record.key_id, info: keyInfo(record) };
    },

    async list() {
      const records = await store.transact(['keys'], 'readonly', ({ store: keys }) => keys.getAll());
      return records.sort((a, b) => a.created_ts - b.created_ts).map(keyInfo);
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

/** `limits` with those of `change` that are given. */
function mergeLimits(limits: Limits, change: Partial<Record<keyof Limits, number | undefined>> = {}): Limits {
  return {
    max_audio_bytes: change.max_audio_bytes ?? limits.max_audio_bytes,
    max_conversation_turns: change.max_conversation_turns ?? limits.max_conversation_turns,
    max_text_chars: change.max_text_chars ?? limits.max_text_chars,
    rate_limit_burst: change.rate_limit_burst ?? limits.rate_limit_burst,
    rate_limit_rpm: change.rate_limit_rpm ?? limits.rate_limit_rpm,
  };
}
