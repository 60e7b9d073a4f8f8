import { describe, expect, it } from 'vitest';
import { createOwnKeys } from '../../../../src/service/keys/own-key.ts';
import { createServices } from '../../../../src/service/services.ts';
import { createStore } from '../../../../src/store/store.ts';
import { freshName } from '../../store/fresh-store.ts';

const T0 = 1_795_000_000_000;

/** Two pages over one database, each with a connection of its own. */
function twoPages() {
  const name = freshName();
  return [0, 1].map(() => {
    const store = createStore({ name });
    return { own: createOwnKeys(store, () => T0), keys: createServices(store, () => T0).keys, store };
  }) as [Page, Page];
}
type Page = {
  readonly own: ReturnType<typeof createOwnKeys>;
  readonly keys: ReturnType<typeof createServices>['keys'];
  readonly store: ReturnType<typeof createStore>;
};

describe("an app's own key", () => {
  it('is made on the first call, with the name and limits given', async () => {
    const [{ own, keys }] = twoPages();
    const { key, key_id } = await own({ name: ' reader ', limits: { rate_limit_rpm: 7 } });
    expect(await keys.verify(key)).toMatchObject({ key_id, name: 'reader', limits: { rate_limit_rpm: 7 } });
  });

  it('is the same on the next visit', async () => {
    const [first, next] = twoPages();
    const made = await first.own({ name: 'reader' });
    expect(await next.own({ name: 'reader' })).toEqual(made);
    expect(await next.keys.list()).toHaveLength(1);
  });

  it('is one key for pages that ask for it at the same time', async () => {
    const [a, b] = twoPages();
    const made = await Promise.all([a, b, a, b].map(({ own }) => own({ name: 'reader' })));
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
    expect(await a.keys.list()).toHaveLength(1);
  });

  it.each(['constructor', '__proto__', 'another'])('differs from that of an app named %j', async (name) => {
    const [{ own }] = twoPages();
    const { key } = await own({ name: 'reader' });
    const other = await own({ name });
    expect(other.key).not.toBe(key);
    expect(await own({ name })).toEqual(other);
  });

  it('is replaced once it is revoked', async () => {
    const [{ own, keys }] = twoPages();
    const old = await own({ name: 'reader' });
    await keys.revoke(old.key_id);
    const made = await own({ name: 'reader' });
    expect(made.key_id).not.toBe(old.key_id);
    await keys.verify(made.key);
  });

  it('is replaced when its setting is malformed or its record is gone', async () => {
    const [{ own, keys, store }] = twoPages();
    const old = await own({ name: 'reader' });
    await store.run((database) => database.delete('keys', old.key_id));
    const made = await own({ name: 'reader' });
    expect(made.key).not.toBe(old.key);
    const [setting] = await store.run((database) => database.getAll('settings'));
    await store.run((database) => database.put('settings', { name: setting?.name ?? '', value: 7 }));
    await keys.verify((await own({ name: 'reader' })).key);
  });

  it('keeps its secret in the settings alone', async () => {
    const [{ own, store }] = twoPages();
    const { key } = await own({ name: 'reader' });
    const [keys, settings] = await store.run((database) =>
      Promise.all([database.getAll('keys'), database.getAll('settings')]),
    );
    expect(JSON.stringify(keys)).not.toContain(key);
    expect(JSON.stringify(settings)).toContain(key);
  });

  it.each([
    ['an empty name', { name: '' }, '`name`'],
    ['a limit of 0', { name: 'reader', limits: { rate_limit_rpm: 0 } }, '`limits.rate_limit_rpm`'],
  ])('is refused for %s, by the name of the field', async (_, options, field) => {
    const [{ own }] = twoPages();
    await expect(own(options)).rejects.toMatchObject({
      type: 'invalid_request',
      message: expect.stringContaining(field),
    });
  });
});

describe('a key that the app kept elsewhere', () => {
  it('is taken over, and stays', async () => {
    const [{ own, keys }] = twoPages();
    const old = await keys.create({ name: 'old name' });
    expect(await own({ name: 'reader', adopt: old.key })).toEqual({ key: old.key, key_id: old.key_id });
    expect((await own({ name: 'reader' })).key).toBe(old.key);
    expect(await keys.list()).toHaveLength(1);
  });

  it.each(['no key', `pk_${'a'.repeat(32)}`])(
    'is not taken over when the service does not know it: %j',
    async (adopt) => {
      const [{ own, keys }] = twoPages();
      const { key } = await own({ name: 'reader', adopt });
      expect(key).not.toBe(adopt);
      await keys.verify(key);
    },
  );

  it('does not displace the key that the app has', async () => {
    const [{ own, keys }] = twoPages();
    const made = await own({ name: 'reader' });
    const old = await keys.create({ name: 'old name' });
    expect(await own({ name: 'reader', adopt: old.key })).toEqual(made);
  });
});
