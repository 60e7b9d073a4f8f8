import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type ListedKey } from '../../../../src/client/parley.ts';
import { type Arrangement, arrange } from '../../../../src/studio/keys/arrange-keys.ts';

const key = (name: string, created_ts: number, more: Partial<ListedKey> = {}): ListedKey => ({
  key_id: `key_${name}`,
  name,
  hint: `${name}xxxxxx`.slice(0, 6),
  created_ts,
  revoked_ts: null,
  limits: DEFAULT_LIMITS,
  requests: 0,
  last_used_ts: null,
  ...more,
});

const KEYS = [
  key('App 10', 1, { requests: 5, last_used_ts: 50 }),
  key('app 2', 2, { requests: 9, last_used_ts: 20 }),
  key('Reader', 3, { last_used_ts: 90 }),
  key('Old', 4, { revoked_ts: 60, requests: 100, last_used_ts: 99 }),
];
const names = (change: Partial<Arrangement>) =>
  arrange(KEYS, { order: 'newest', search: '', revoked: false, ...change }).map(({ name }) => name);

describe('the order', () => {
  it.each<[Arrangement['order'], string[]]>([
    ['newest', ['Reader', 'app 2', 'App 10']],
    ['used', ['Reader', 'App 10', 'app 2']],
    ['requests', ['app 2', 'App 10', 'Reader']],
    ['name', ['app 2', 'App 10', 'Reader']],
  ])('%s', (order, expected) => {
    expect(names({ order })).toEqual(expected);
    expect(names({ order, revoked: true })).toEqual([...expected, 'Old']);
  });
});

describe('the search', () => {
  it.each([
    ['app', ['app 2', 'App 10']],
    [' 10  APP ', ['App 10']],
    ['pk_Reader', ['Reader']],
    ['key_app 2', ['app 2']],
    ['nothing', []],
  ])('%j', (search, expected) => {
    expect(names({ search })).toEqual(expected);
  });
});
