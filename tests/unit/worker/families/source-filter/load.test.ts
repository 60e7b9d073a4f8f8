import { expect, test } from 'vitest';
import { sourceFilterFamily } from '../../../../../worker/families/source-filter/index.ts';
import type { Pack } from '../../../../../worker/packs/pack.ts';
import type { Runtime } from '../../../../../worker/runtime/runtime.ts';
import { embeddedPack } from '../../../../support/packs/embedded-pack.ts';

/** A runtime that loads this many graphs and then fails. `open` has the sessions that are not disposed of. */
function openRuntime(most = Number.POSITIVE_INFINITY) {
  const open = new Set<object>();
  let created = 0;
  const runtime: Runtime = {
    backend: 'wasm',
    liveTensors: 0,
    async createSession(name) {
      if (created === most) throw new Error(`${name} could not be loaded`);
      created += 1;
      const session = { run: async () => ({}), dispose: async () => void open.delete(session) };
      open.add(session);
      return session;
    },
  };
  return { runtime, open };
}

test('wherever a load fails, it leaves no graph open', async () => {
  const whole = openRuntime();
  const model = await sourceFilterFamily.load(embeddedPack, whole.runtime);
  const graphs = whole.open.size;
  expect(graphs).toBeGreaterThan(5);
  await model.dispose();
  expect(whole.open.size).toBe(0);
  for (let most = 0; most < graphs; most += 1) {
    const { runtime, open } = openRuntime(most);
    await expect(sourceFilterFamily.load(embeddedPack, runtime)).rejects.toThrow('could not be loaded');
    expect(open.size).toBe(0);
  }
});

test('a load that fails after its last graph leaves none open, on either runtime', async () => {
  const [gpu, wasm] = [openRuntime(), openRuntime()];
  const { maxSegmentChars: _, ...settings } = embeddedPack.manifest.settings;
  const pack: Pack = { ...embeddedPack, manifest: { ...embeddedPack.manifest, settings } };
  await expect(sourceFilterFamily.load(pack, gpu.runtime, wasm.runtime)).rejects.toThrow('maxSegmentChars');
  expect([gpu.open.size, wasm.open.size]).toEqual([0, 0]);
});
