import type { KeyInfo, KeyLimits, ListedKey } from '../../contract/key-info.ts';
import type { UsageHour, UsageReport } from '../../contract/key-usage.ts';

export type { KeyInfo, KeyLimits, ListedKey, UsageHour, UsageReport };

/**
 * The API keys of this origin, `parley.keys`. Fires `change` when a key is made, changed or revoked, or something is metered,
 * in this page or anywhere else on the origin.
 */
export interface KeysHandle extends EventTarget {
  /**
   * Makes a key. Limits that are not given are those of {@link DEFAULT_LIMITS}: 60 requests a minute, 10 at once.
   *
   * @returns the key, which is stored as a hash and cannot be shown again, and its id
   * @throws {@link ServiceError} `invalid_request` for a name or limit that is not valid; `service_unavailable` when the
   *   database cannot be used
   *
   * @example
   * ```js
   * const { key, key_id } = await parley.keys.create({ name: 'reader', limits: { rate_limit_rpm: 60 } });
   * ```
   */
  create(options: {
    readonly name: string;
    readonly limits?: Partial<KeyLimits>;
  }): Promise<{ key: string; key_id: string }>;
  /**
   * Returns the key of the app called `name`. The first call makes it; later calls, on later visits and in other pages of
   * the origin too, return the same one. After it is revoked, the next call makes another.
   *
   * Unlike the secrets of {@link KeysHandle.create}, this one is stored, as a setting in the service's database. That keeps
   * it from being printed, copied or sent along with what an app has in `localStorage`. It does not protect it from other
   * scripts of this origin: they can read the database, and make keys of their own.
   *
   * `options.limits` apply when the key is made; {@link KeysHandle.update} changes them later. `options.adopt` is a key
   * that the app has kept elsewhere so far: it is adopted with its usage when the service knows it and the app has no key
   * of its own yet.
   *
   * @throws {@link ServiceError} as {@link KeysHandle.create} does
   *
   * @example
   * ```js
   * const { key } = await parley.keys.own({ name: 'reader' });
   * const answer = await fetch('/v1/usage', { headers: { Authorization: `Bearer ${key}` } });
   * ```
   */
  own(options: {
    readonly name: string;
    readonly limits?: Partial<KeyLimits>;
    readonly adopt?: string;
  }): Promise<{ key: string; key_id: string }>;
  /**
   * Returns all keys, revoked ones included, without their secrets, oldest first.
   *
   * @example
   * ```js
   * const valid = (await parley.keys.list()).filter(({ revoked_ts }) => revoked_ts === null);
   * ```
   */
  list(): Promise<ListedKey[]>;
  /**
   * Changes the name or limits of a key. Omitted fields keep their values.
   *
   * @throws {@link ServiceError} `not_found` for an unknown id; `invalid_request` for a name or limit that is not valid
   *
   * @example
   * ```js
   * await parley.keys.update(key_id, { limits: { max_text_chars: 2_000 } });
   * ```
   */
  update(
    key_id: string,
    change: { readonly name?: string; readonly limits?: Partial<KeyLimits> },
  ): Promise<KeyInfo>;
  /**
   * Revokes a key: from now on requests with it are answered with 401. Its usage is kept.
   *
   * @throws {@link ServiceError} `not_found` for an unknown id
   *
   * @example
   * ```js
   * await parley.keys.revoke(key_id);
   * ```
   */
  revoke(key_id: string): Promise<void>;
  /**
   * Returns what all keys have used, by hour. A window snaps outward to full hours, as that of `GET /v1/usage`, whose figures
   * for a key are the sums of its hours.
   *
   * @param window - bounds in ISO 8601; without them, all time
   * @throws {@link ServiceError} `invalid_request` when a bound is not ISO 8601 or the start is not before the end
   *
   * @example
   * ```js
   * const { hours } = await parley.keys.usage({ start_time: '2026-11-20', end_time: '2026-11-21' });
   * const requests = hours.reduce((sum, hour) => sum + hour.requests, 0);
   * ```
   */
  usage(window?: { readonly start_time?: string; readonly end_time?: string }): Promise<UsageReport>;
}
