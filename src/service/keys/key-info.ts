import type { KeyInfo, ListedKey } from '../../contract/key-info.ts';
import type { BucketRecord, KeyRecord, UsageTotalRecord } from '../../store/schema.ts';

/** The public part of a stored key. */
export function keyInfo({ key_id, name, hint, created_ts, revoked_ts, limits }: KeyRecord): KeyInfo {
  return { key_id, name, hint, created_ts, revoked_ts, limits };
}

/** A key and how it was used. Its bucket knows the last request that was admitted, its total the last that was metered. */
export function listedKey(
  record: KeyRecord,
  bucket: BucketRecord | undefined,
  total: UsageTotalRecord | undefined,
): ListedKey {
  const last = Math.max((bucket?.updated_ms ?? 0) / 1_000, total?.last_request_ts ?? 0);
  return { ...keyInfo(record), requests: total?.requests ?? 0, last_used_ts: last > 0 ? last : null };
}
