import type { Limits } from '../../contract/discovery/limits.ts';
import type { KeyRecord } from '../../store/schema.ts';

/** A key without anything secret. */
export interface KeyInfo {
  readonly key_id: string;
  readonly name: string;
  /** The first six characters after `pk_`, to recognise a key by. */
  readonly hint: string;
  /** Unix time in seconds. */
  readonly created_ts: number;
  readonly revoked_ts: number | null;
  readonly limits: Limits;
}

/** What may be told of a stored key. */
export function keyInfo({ key_id, name, hint, created_ts, revoked_ts, limits }: KeyRecord): KeyInfo {
  return { key_id, name, hint, created_ts, revoked_ts, limits };
}
