import type { ListedKey } from '../../client/parley.ts';

/** The orders of the list, with their names. */
export const ORDERS = {
  newest: 'Newest first',
  used: 'Last used first',
  requests: 'Most requests first',
  name: 'By name',
} as const;
export type Order = keyof typeof ORDERS;

export const isOrder = (value: string): value is Order => Object.hasOwn(ORDERS, value);

/** Which keys are shown, and in which order. */
export interface Arrangement {
  readonly order: Order;
  /** Words in the name, or the start of the key or of its id. */
  readonly search: string;
  readonly revoked: boolean;
}

const COMPARE: Readonly<Record<Order, (a: ListedKey, b: ListedKey) => number>> = {
  newest: (a, b) => b.created_ts - a.created_ts,
  used: (a, b) => (b.last_used_ts ?? 0) - (a.last_used_ts ?? 0),
  requests: (a, b) => b.requests - a.requests,
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
};

/** The keys to show; valid ones before those that are revoked. Equal ones: the newest first. */
export function arrange(
  keys: readonly ListedKey[],
  { order, search, revoked }: Arrangement,
): readonly ListedKey[] {
  const words = search.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  const isFound = ({ name, hint, key_id }: ListedKey) => {
    const text = `${name} pk_${hint} ${key_id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return keys
    .filter((key) => (revoked || key.revoked_ts === null) && isFound(key))
    .sort(
      (a, b) =>
        Number(a.revoked_ts !== null) - Number(b.revoked_ts !== null) ||
        COMPARE[order](a, b) ||
        COMPARE.newest(a, b),
    );
}
