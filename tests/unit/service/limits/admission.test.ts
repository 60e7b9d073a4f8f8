import { describe, expect, it } from 'vitest';
import { hashSecret, hintOf } from '../../../../src/service/keys/secret.ts';
import { createServices } from '../../../../src/service/services.ts';
import { createStore } from '../../../../src/store/store.ts';
import { freshStore } from '../../store/fresh-store.ts';

const T0 = 1_795_000_000_000;

async function setUp(limits = { rate_limit_rpm: 60, rate_limit_burst: 3 }) {
  const clock = { now: T0 };
  const store = freshStore();
  const services = createServices(store, () => clock.now);
  const { key, key_id } = await services.keys.create({ name: 'a', limits });
  return { clock, store, services, key, key_id, admit: services.admit };
}

describe('admit', () => {
  it('returns the key and takes a token', async () => {
    const { admit, key, key_id } = await setUp();
    expect(await admit(key)).toMatchObject({
      key: { key_id },
      rate: { allowed: true, limit: 60, remaining: 2 },
    });
    expect((await admit(key)).rate.remaining).toBe(1);
  });

  it('allows exactly the burst of simultaneous requests', async () => {
    const { admit, key } = await setUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => admit(key)));
    expect(answers.filter(({ rate }) => rate.allowed)).toHaveLength(3);
  });

  it('also across two service workers, or a restart', async () => {
    const { admit, key, store, clock } = await setUp();
    await admit(key);
    await admit(key);
    const other = createServices(createStore({ name: store.name }), () => clock.now);
    expect((await other.admit(key)).rate).toMatchObject({ allowed: true, remaining: 0 });
    expect((await admit(key)).rate).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    clock.now += 1_000;
    expect((await admit(key)).rate.allowed).toBe(true);
  });

  it('keeps a bucket for each key', async () => {
    const { admit, key, services } = await setUp({ rate_limit_rpm: 1, rate_limit_burst: 1 });
    const second = await services.keys.create({ name: 'b' });
    await admit(key);
    expect((await admit(key)).rate.allowed).toBe(false);
    expect((await admit(second.key)).rate.allowed).toBe(true);
  });

  it('refuses unknown and revoked keys and takes no token for them', async () => {
    const { admit, key, key_id, services, store } = await setUp();
    await expect(admit(`pk_${'a'.repeat(32)}`)).rejects.toMatchObject({ status: 401 });
    await expect(admit('nonsense')).rejects.toMatchObject({ status: 401 });
    await services.keys.revoke(key_id);
    await expect(admit(key)).rejects.toMatchObject({ type: 'authentication_error', status: 401 });
    expect(await store.run((db) => db.count('buckets'))).toBe(0);
  });

  it('takes from the bucket of the right key when two keys have the same hint', async () => {
    const { admit, key, key_id, services, store } = await setUp({ rate_limit_rpm: 60, rate_limit_burst: 5 });
    const other = await services.keys.create({ name: 'b', limits: { rate_limit_burst: 2 } });
    const twin = `${key.slice(0, 9)}${other.key.slice(9)}`;
    await store.run(async (database) => {
      const record = await database.get('keys', other.key_id);
      if (record) await database.put('keys', { ...record, hint: hintOf(twin), sha256: hashSecret(twin) });
    });
    for (const remaining of [4, 3]) expect((await admit(key)).rate.remaining).toBe(remaining);
    expect(await admit(twin)).toMatchObject({ key: { key_id: other.key_id }, rate: { remaining: 1 } });
    expect(await admit(key)).toMatchObject({ key: { key_id }, rate: { remaining: 2 } });
    expect(await admit(twin)).toMatchObject({ key: { key_id: other.key_id }, rate: { remaining: 0 } });
  });

  it('refuses a key as soon as it is revoked, even if it was admitted before', async () => {
    const { admit, key, key_id, services } = await setUp({ rate_limit_rpm: 60, rate_limit_burst: 10 });
    for (let n = 0; n < 3; n += 1) await admit(key);
    const revoked = services.keys.revoke(key_id);
    const late = admit(key);
    await expect(late).rejects.toMatchObject({ status: 401 });
    await revoked;
    await expect(admit(key)).rejects.toMatchObject({ status: 401 });
  });
});
