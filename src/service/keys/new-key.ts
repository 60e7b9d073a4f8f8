import { Limits } from '../../contract/discovery/limits.ts';
import { DEFAULT_LIMITS } from '../../contract/key-info.ts';
import { validate } from '../../contract/validation/validation.ts';
import { absentable, z } from '../../contract/validation/zod.ts';
import type { KeyRecord } from '../../store/schema.ts';
import { freshId } from '../ids.ts';
import { freshSecret, hashSecret, hintOf } from './secret.ts';

export const KeyName = z.string().trim().min(1).max(100);
export const PartialLimits = Limits.partial();
const NewKey = z.object({ name: KeyName, limits: absentable(PartialLimits) });

/** Options of {@link KeyStore.create}. Omitted limits have their defaults. */
export interface NewKeyOptions {
  readonly name: string;
  readonly limits?: Partial<Limits>;
}

/**
 * A new key and its record, which holds the hash of the secret alone.
 * @param nowSeconds Unix time.
 * @throws {ServiceError} 422 that names the field when the name is empty or a limit is not a positive integer.
 */
export function newKey(options: NewKeyOptions, nowSeconds: number): { key: string; record: KeyRecord } {
  const { name, limits } = validate(NewKey, options);
  const key = freshSecret();
  const record: KeyRecord = {
    key_id: freshId('key'),
    name,
    sha256: hashSecret(key),
    hint: hintOf(key),
    created_ts: nowSeconds,
    revoked_ts: null,
    limits: mergeLimits(DEFAULT_LIMITS, limits),
  };
  return { key, record };
}

/** `limits` with the defined fields of `change`. */
export function mergeLimits(
  limits: Limits,
  change: Partial<Record<keyof Limits, number | undefined>> = {},
): Limits {
  return {
    max_audio_bytes: change.max_audio_bytes ?? limits.max_audio_bytes,
    max_conversation_turns: change.max_conversation_turns ?? limits.max_conversation_turns,
    max_text_chars: change.max_text_chars ?? limits.max_text_chars,
    rate_limit_burst: change.rate_limit_burst ?? limits.rate_limit_burst,
    rate_limit_rpm: change.rate_limit_rpm ?? limits.rate_limit_rpm,
  };
}
