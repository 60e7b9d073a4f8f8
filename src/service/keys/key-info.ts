import type { KeyInfo } from '../../contract/key-info.ts';
import type { KeyRecord } from '../../store/schema.ts';

/** The public part of a stored key. */
export function keyInfo({ key_id, name, hint, created_ts, revoked_ts, limits }: KeyRecord): KeyInfo {
  return { key_id, name, hint, created_ts, revoked_ts, limits };
}
