import type { KeyInfo } from '../../contract/key-info.ts';
import { BoundedCache } from '../../primitives/bounded-cache.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { invalidKey, pickKey } from '../keys/find-key.ts';
import { keyInfo } from '../keys/key-info.ts';
import { hashSecret, hintOf, isSecret } from '../keys/secret.ts';
import { type RateDecision, takeToken } from './rate-limit.ts';

/** The calling key, and whether the rate limit allows the call. */
export interface Admission {
  readonly key: KeyInfo;
  readonly rate: RateDecision;
}

/**
 * Verifies a secret and takes a token from its bucket.
 * @throws {ServiceError} 401 when the key is malformed, unknown or revoked; 503 when the store cannot be read. A call over
 *   the rate limit does not throw: its `rate` has the headers of the 429.
 */
export type Admit = (secret: string) => Promise<Admission>;

/** Number of hints whose key ids are remembered. */
const REMEMBERED = 64;

/** Buckets are stored, so that a restart of the service worker resets no rate. Each call is one transaction. */
export function createAdmission(store: Store, clock: Clock): Admit {
  // The last key id of a hint tells which bucket to read together with the key. It is not trusted: the key is read and
  // compared in every call, so a revoked key fails at once.
  const lastIds = new BoundedCache<string>(REMEMBERED);

  return async (secret) => {
    if (!isSecret(secret)) throw invalidKey();
    const hint = hintOf(secret);
    return store.run(async (database) => {
      const transaction = database.transaction(['keys', 'buckets'], 'readwrite', { durability: 'relaxed' });
      // Not awaited: the result does not depend on the write, transactions on a bucket are ordered, and a full disk must not
      // lock anyone out. A failed read rejects below.
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
