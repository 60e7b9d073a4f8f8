import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StudioKey } from '../../../../../src/studio/shared/service/studio-key.ts';

const FORMER = 'parley.studio.key';

/** `parley.keys` as far as the studio uses it: each call of `own` is noted and answers with the next secret. */
function fakeParley(...secrets: readonly string[]) {
  const rest = [...secrets];
  const own = vi.fn(async () => {
    const key = rest.shift();
    if (key === undefined) throw new Error('The database is closed.');
    return { key, key_id: `id of ${key}` };
  });
  return { own, studioKey: new StudioKey(Promise.resolve({ keys: { own } })) };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the studio's key", () => {
  it('is asked for once, and never put into localStorage', async () => {
    const { own, studioKey } = fakeParley('a');
    expect(await Promise.all([studioKey.secret(), studioKey.secret()])).toEqual(['a', 'a']);
    expect(await studioKey.id()).toBe('id of a');
    expect(own).toHaveBeenCalledOnce();
    expect(localStorage.getItem(FORMER)).toBeNull();
  });

  it('is taken over from localStorage, where an earlier release kept it, and removed from there', async () => {
    localStorage.setItem(FORMER, JSON.stringify({ key: 'former', key_id: 'id' }));
    const { own, studioKey } = fakeParley('former');
    await studioKey.secret();
    expect(own).toHaveBeenCalledWith(expect.objectContaining({ name: 'studio', adopt: 'former' }));
    expect(localStorage.getItem(FORMER)).toBeNull();
  });

  it('stays in localStorage while the service cannot take it over', async () => {
    localStorage.setItem(FORMER, JSON.stringify({ key: 'former', key_id: 'id' }));
    const { studioKey } = fakeParley();
    await expect(studioKey.secret()).rejects.toThrow('closed');
    expect(localStorage.getItem(FORMER)).not.toBeNull();
  });

  it('is asked for again after a failure', async () => {
    const { own, studioKey } = fakeParley();
    await expect(studioKey.secret()).rejects.toThrow('closed');
    own.mockResolvedValueOnce({ key: 'a', key_id: 'id' });
    expect(await studioKey.secret()).toBe('a');
  });

  it('is asked for again once when it is refused, however many requests were refused', async () => {
    const { own, studioKey } = fakeParley('a', 'b');
    await studioKey.secret();
    expect(await Promise.all([studioKey.replace('a'), studioKey.replace('a')])).toEqual(['b', 'b']);
    expect(await studioKey.replace('a')).toBe('b');
    expect(own).toHaveBeenCalledTimes(2);
  });
});
