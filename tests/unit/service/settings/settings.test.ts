import { expect, it } from 'vitest';
import { z } from '../../../../src/contract/validation/zod.ts';
import { createSettings, defineSetting, SETTINGS } from '../../../../src/service/settings/settings.ts';
import { freshStore } from '../../store/fresh-store.ts';

const setUp = () => {
  const store = freshStore();
  return { store, settings: createSettings(store) };
};

it('has its fallback until it is set, and again when it is cleared', async () => {
  const { settings } = setUp();
  expect(await settings.get(SETTINGS.historyMaxBytes)).toBe(200_000_000);
  await settings.set(SETTINGS.historyMaxBytes, 5);
  expect(await settings.get(SETTINGS.historyMaxBytes)).toBe(5);
  await settings.clear(SETTINGS.historyMaxBytes);
  expect(await settings.get(SETTINGS.historyMaxBytes)).toBe(200_000_000);
});

it('keeps a value that is false or empty', async () => {
  const { settings } = setUp();
  await settings.set(SETTINGS.historyEnabled, false);
  expect(await settings.get(SETTINGS.historyEnabled)).toBe(false);
});

it('has its fallback when the stored value is malformed', async () => {
  const { store, settings } = setUp();
  await store.run((db) => db.put('settings', { name: 'history.max_bytes', value: 'many' }));
  expect(await settings.get(SETTINGS.historyMaxBytes)).toBe(200_000_000);
});

it('loses no concurrent update', async () => {
  const { settings } = setUp();
  const list = defineSetting('list', z.array(z.number()), []);
  await Promise.all([1, 2, 3].map((item) => settings.update(list, (items) => [...items, item])));
  expect((await settings.get(list)).sort()).toEqual([1, 2, 3]);
});
