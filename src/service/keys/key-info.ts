import type { Limits } from '../../contract/discovery/limits.ts';
import type { KeyRecord } from '../../store/schema.ts';

/** A key without its secret. */
export interface KeyInfo {
  readonly key_id: string;
  readonly name: string;
  /** The first six characters after `pk_`, by which a person recognises a key. */
  readonly hint: string;
  /** Unix time in seconds. */
  readonly created_ts: number;
  readonly revoked_ts: number | null;
  readonly limits: Limits;
}

/** The public part of a stored key. */
export function keyInfo({ key_id, name, hint, created_ts, revoked_ts, limits }: KeyRecord): KeyInfo {
  return { key_id, name, hint, created_ts, revoked_ts, limits };
}
