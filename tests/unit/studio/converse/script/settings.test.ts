import { beforeEach, expect, it, vi } from 'vitest';
import { ConverseSettings } from '../../../../../src/studio/converse/script/settings.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('has the values of the last visit', () => {
  const before = new ConverseSettings();
  before.sendMade.set(true);
  before.rounds.set(8);
  before.me.set('0');
  before.recognize.set(true);

  const after = new ConverseSettings();
  expect([after.sendMade.value, after.rounds.value, after.me.value, after.recognize.value]).toEqual([
    true,
    8,
    '0',
    true,
  ]);
});

it('stores under keys that earlier releases used', () => {
  const settings = new ConverseSettings();
  for (const cell of [settings.sendMade, settings.recognize]) cell.set(true);
  settings.rounds.set(2);
  settings.me.set('0');

  expect([...stored.keys()].sort()).toEqual([
    'parley.studio.converse.me',
    'parley.studio.converse.recognise',
    'parley.studio.converse.rounds',
    'parley.studio.converse.sendMade',
  ]);
});
