import { BoundedCache } from '../../primitives/bounded-cache.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { invalidKey, pickKey } from '../keys/find-key.ts';
import { type KeyInfo, keyInfo } from '../keys/key-info.ts';
import { hashSecret, hintOf, isSecret } from '../keys/secret.ts';
import { type RateDecision, takeToken } from './rate-limit.ts';

/** Who calls, and whether the rate limit lets the call pass. */
export interface Admission {
  readonly key: KeyInfo;
  readonly rate: RateDecision;
}

/**
 * Verifies a secret and takes a token from its bucket.
 * @throws {ServiceError} 401 when the key is malformed, unknown or revoked; 503 when the store cannot be read. A call
 *   over the rate limit is no error here: its `rate` has the headers that belong to the 429.
 */
export type Admit = (secret: string) => Promise<Admission>;

/** Hints whose key ids are remembered. */
const REMEMBERED = 64;

/** One transaction for each call: with the bucket in the store, a restart of the service worker resets nobody's rate. */
export function createAdmission(store: Store, clock: Clock): Admit {
  // Whose key a hint was the last time tells where to look for the bucket while the key is still being read. It says
  // nothing about the key: that is read and compared in every call, so that a revoked one fails at once.
  const lastIds = new BoundedCache<string>(REMEMBERED);

  return async (secret) => {
    if (!isSecret(secret)) throw invalidKey();
    const hint = hintOf(secret);
    return store.run(async (database) => {
      const transaction = database.transaction(['keys', 'buckets'], 'readwrite', { durability: 'relaxed' });
      // Not waited for: the answer does not depend on the write, transactions on the bucket are ordered anyway, and a full
      // disk shall not lock anybody out. A failed read rejects below.
      transaction.done.catch(() => {});
      const buckets = transaction.objectStore('buckets');
      const expected = lastIds.get(hint);
      const reading = Promise.all([
        transaction.objectStore('keys').index('hint').getAll(hint),
        expected === undefined ? undefined : buckets.get(expected),
      ]);
      // Computed while the store reads.
      const hash = hashSecret(secret);
      const [candidates, found] = await reading;
      const key = keyInfo(pickKey(candidates, hash));
      const bucket = key.key_id === expected ? found : await buckets.get(key.key_id);
      lastIds.set(hint, key.key_id);
      const rate = takeToken(bucket, key.limits, clock());
      buckets.put({ key_id: key.key_id, ...rate.bucket }).catch(() => {});
      transaction.commit();
      return { key, rate };
    });
  };
}
