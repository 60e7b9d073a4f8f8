import { expect, test } from 'vitest';
import { createSettings, SETTINGS } from '../../../../../src/service/settings/settings.ts';
import { createProbeMemory } from '../../../../../worker/engine/loading/probe-memory.ts';
import { freshStore } from '../../../store/fresh-store.ts';

const REFUSAL = { passed: false, finding: 'is too slow' };

test('a verdict is kept for its key, and the others stay', async () => {
  const memory = createProbeMemory(createSettings(freshStore()));
  expect(await memory.get('a')).toBeNull();
  await memory.set('a', REFUSAL);
  await memory.set('b', { passed: true, finding: 'passed' });
  expect(await memory.get('a')).toEqual(REFUSAL);
  expect(await memory.get('b')).toMatchObject({ passed: true });
});

test('clearing the setting forgets every verdict', async () => {
  const settings = createSettings(freshStore());
  const memory = createProbeMemory(settings);
  await memory.set('a', REFUSAL);
  await settings.clear(SETTINGS.backendVerdicts);
  expect(await memory.get('a')).toBeNull();
});
