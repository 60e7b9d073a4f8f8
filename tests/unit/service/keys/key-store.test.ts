import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../src/contract/key-info.ts';
import { hashSecret, hintOf } from '../../../../src/service/keys/secret.ts';
import { createServices } from '../../../../src/service/services.ts';
import { freshStore } from '../../store/fresh-store.ts';

const T0 = 1_795_000_000_500;
const setUp = () => {
  const store = freshStore();
  return { store, keys: createServices(store, () => T0).keys };
};
const invalidKey = { type: 'authentication_error', status: 401 };

describe('a new key', () => {
  it('is pk_ and 32 letters or digits, kept only as a hash with a hint', async () => {
    const { store, keys } = setUp();
    const { key, key_id, info } = await keys.create({ name: ' reader ', limits: { rate_limit_rpm: 5 } });
    expect(key).toMatch(/^pk_[0-9A-Za-z]{32}$/);
    expect(key_id).toMatch(/^key_[0-9A-Za-z]{16}$/);
    expect(info).toEqual({
      key_id,
      name: 'reader',
      hint: key.slice(3, 9),
      created_ts: T0 / 1000,
      revoked_ts: null,
      limits: { ...DEFAULT_LIMITS, rate_limit_rpm: 5 },
    });
    const [record] = await store.run((db) => db.getAll('keys'));
    expect(record?.sha256).toEqual(hashSecret(key));
    expect(JSON.stringify(record)).not.toContain(key.slice(9));
    expect(JSON.stringify(await keys.list())).not.toContain(key.slice(9));
  });

  it('is unique', async () => {
    const { keys } = setUp();
    const created = await Promise.all(Array.from({ length: 50 }, () => keys.create({ name: 'x' })));
    expect(new Set(created.map(({ key }) => key)).size).toBe(50);
    expect(new Set(created.map(({ key_id }) => key_id)).size).toBe(50);
  });
});

describe('list', () => {
  it('says how often and when each key was used', async () => {
    const store = freshStore();
    let now = T0;
    const { keys, admit, metering } = createServices(store, () => now);
    const unused = await keys.create({ name: 'unused' });
    now += 1_000;
    const listing = await keys.create({ name: 'lists voices' });
    now += 1_000;
    const speaking = await keys.create({ name: 'speaks' });
    await admit(listing.key);
    const usage = { input_chars: 1, input_audio_seconds: 0, output_audio_seconds: 1 };
    await metering.meter({ id: 'job', keyId: speaking.key_id, atMs: now + 5_000, usage });
    expect(await keys.list()).toMatchObject([
      { key_id: unused.key_id, requests: 0, last_used_ts: null },
      { key_id: listing.key_id, requests: 0, last_used_ts: now / 1_000 },
      { key_id: speaking.key_id, requests: 1, last_used_ts: now / 1_000 + 5 },
    ]);
  });
});

describe('verify', () => {
  it('accepts a key', async () => {
    const { keys } = setUp();
    const { key, key_id } = await keys.create({ name: 'a' });
    await keys.create({ name: 'b' });
    expect((await keys.verify(key)).key_id).toBe(key_id);
  });

  it.each([
    '',
    'pk_',
    'x',
    `pk_${'a'.repeat(31)}`,
    `pk_${'a'.repeat(33)}`,
    `pk_${'ä'.repeat(32)}`,
    ` pk_${'a'.repeat(32)}`,
  ])('refuses %j without asking the store', async (secret) => {
    const { store, keys } = setUp();
    const transact = vi.spyOn(store, 'transact');
    await expect(keys.verify(secret)).rejects.toMatchObject(invalidKey);
    expect(transact).not.toHaveBeenCalled();
  });

  it('distinguishes keys with the same hint', async () => {
    const { store, keys } = setUp();
    const { key, key_id } = await keys.create({ name: 'a' });
    const other = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    expect(hintOf(other)).toBe(hintOf(key));
    await expect(keys.verify(other)).rejects.toMatchObject(invalidKey);
    const [record] = await store.run((db) => db.getAll('keys'));
    if (!record) throw new Error('The key is not stored.');
    const sha256 = hashSecret(other);
    await store.run((db) => db.put('keys', { ...record, key_id: 'key_other', sha256 }));
    expect((await keys.verify(other)).key_id).toBe('key_other');
    expect((await keys.verify(key)).key_id).toBe(key_id);
  });

  it('is 503 when the store cannot be read, so that a valid key is not taken for invalid', async () => {
    const { store, keys } = setUp();
    const { key } = await keys.create({ name: 'a' });
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('no', 'UnknownError');
    });
    store.close();
    await expect(keys.verify(key)).rejects.toMatchObject({ type: 'service_unavailable', status: 503 });
    vi.restoreAllMocks();
    expect((await keys.verify(key)).name).toBe('a');
  });
});

describe('revoke', () => {
  it('takes effect at once, is permanent and idempotent', async () => {
    const { keys } = setUp();
    const { key, key_id } = await keys.create({ name: 'a' });
    await keys.revoke(key_id);
    await expect(keys.verify(key)).rejects.toMatchObject(invalidKey);
    await keys.revoke(key_id);
    expect(await keys.list()).toMatchObject([{ key_id, revoked_ts: T0 / 1000 }]);
  });

  it('of an unknown key is 404', async () => {
    await expect(setUp().keys.revoke('key_x')).rejects.toMatchObject({ type: 'not_found', status: 404 });
  });
});

describe('update', () => {
  it('changes the given fields only', async () => {
    const { keys } = setUp();
    const { key, key_id } = await keys.create({ name: 'a', limits: { max_text_chars: 100 } });
    await keys.update(key_id, { limits: { rate_limit_burst: 3 } });
    expect(await keys.update(key_id, { name: 'b' })).toMatchObject({
      name: 'b',
      limits: { ...DEFAULT_LIMITS, max_text_chars: 100, rate_limit_burst: 3 },
    });
    expect((await keys.verify(key)).limits.rate_limit_burst).toBe(3);
  });

  it('of an unknown key is 404', async () => {
    await expect(setUp().keys.update('key_x', { name: 'b' })).rejects.toMatchObject({ status: 404 });
  });

  it.each<[unknown, string]>([
    [{ limits: { rate_limit_rpm: 0 } }, 'limits.rate_limit_rpm'],
    [{ limits: { rate_limit_burst: 1.5 } }, 'limits.rate_limit_burst'],
    [{ limits: { max_text_chars: -1 } }, 'limits.max_text_chars'],
    [{ limits: { max_audio_bytes: '9' } }, 'limits.max_audio_bytes'],
    [{ limits: { max_conversation_turns: Number.NaN } }, 'limits.max_conversation_turns'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ])('refuses %j and names the field', async (change, path) => {
    const { keys } = setUp();
    const { key_id } = await keys.create({ name: 'a' });
    // As untyped callers (the studio's form, a script) would pass it.
    const refusal = expect(keys.update(key_id, change as { name: string })).rejects;
    await refusal.toMatchObject({
      type: 'invalid_request',
      status: 422,
      message: expect.stringContaining(`\`${path}\``),
    });
    expect(await keys.list()).toMatchObject([{ name: 'a', limits: DEFAULT_LIMITS }]);
  });
});
