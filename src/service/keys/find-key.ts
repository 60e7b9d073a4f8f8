import { ServiceError } from '../../contract/errors/errors.ts';
import type { KeyRecord } from '../../store/schema.ts';
import { equalHashes } from './secret.ts';

/**
 * The key among the candidates of one hint whose hash is `hash`, unless it is revoked. All candidates are compared, each in
 * constant time.
 */
export function findKey(candidates: readonly KeyRecord[], hash: Uint8Array): KeyRecord | undefined {
  let found: KeyRecord | undefined;
  for (const candidate of candidates) {
    if (equalHashes(candidate.sha256, hash)) found = candidate;
  }
  return found?.revoked_ts === null ? found : undefined;
}

/**
 * As {@link findKey}.
 * @throws {ServiceError} 401 when there is none or it is revoked; the message does not say which.
 */
export function pickKey(candidates: readonly KeyRecord[], hash: Uint8Array): KeyRecord {
  const found = findKey(candidates, hash);
  if (!found) throw invalidKey();
  return found;
}

/** 401 for a key that is malformed, unknown or revoked. */
export function invalidKey(): ServiceError {
  return new ServiceError('authentication_error', 'The API key is invalid.');
}
