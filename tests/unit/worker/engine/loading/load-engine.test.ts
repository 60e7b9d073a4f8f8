import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../../../../src/contract/errors/errors.ts';
import { createRig, refusal } from './load-rig.ts';

// Node 20 has no navigator.
beforeAll(() => vi.stubGlobal('navigator', { userAgent: 'Browser/1', hardwareConcurrency: 4 }));

/** Fails on WebGPU alone. */
const refuseWebGpu = (backend: string): undefined => {
  if (backend === 'webgpu') throw refusal('webgpu');
};

describe('without WebGPU', () => {
  test('the smallest build is loaded on WASM, warmed up, and the detail says why', async () => {
    const rig = createRig();
    rig.adapter = null;
    const engine = await rig.load();
    expect(engine).toMatchObject({ backend: 'wasm', threads: 1, remembered: false });
    expect(engine.detail).toBe('WASM, 1 thread; no WebGPU device');
    expect(rig.events).toEqual(['runtime wasm', 'create on wasm', 'speak on wasm']);
  });

  test('the states come in order, and warming clears the progress', async () => {
    const rig = createRig();
    rig.wanted = 'wasm';
    await rig.load();
    expect(rig.tell.mock.calls.map(([change]) => change)).toEqual([
      { state: 'downloading' },
      { state: 'loading' },
      { state: 'warming', progress: null },
    ]);
  });

  test('notes about the storage of the pack are in the detail', async () => {
    const rig = createRig();
    rig.wanted = 'wasm';
    rig.openPack.mockImplementationOnce(async ({ onNotice }) => {
      onNotice('no room');
      return { file: () => rig.file() };
    });
    expect((await rig.load()).detail).toBe('WASM, 1 thread; no room');
  });
});

describe('with WebGPU', () => {
  test('a model that sounds the same as on WASM stays on WebGPU, and that is remembered', async () => {
    const rig = createRig();
    const engine = await rig.load();
    expect(engine).toMatchObject({ backend: 'webgpu', threads: 0, remembered: false });
    expect(engine.detail).toMatch(/^acme gpu; passed the self-check/);
    expect([...rig.verdicts.values()]).toEqual([
      { passed: true, finding: expect.stringContaining('passed') },
    ]);
    expect(rig.alive).toEqual(new Set([engine.model]));
  });

  test('a remembered pass skips the check but still warms the model up', async () => {
    const rig = createRig();
    await rig.load();
    rig.events.length = 0;
    expect(await rig.load()).toMatchObject({ backend: 'webgpu', remembered: true });
    expect(rig.events.slice(1)).toEqual(['create on webgpu', 'speak on webgpu']);
  });

  test('wrong audio is detected: the reference on WASM speaks, and the refusal is remembered', async () => {
    const rig = createRig();
    rig.compute = (backend) => (backend === 'webgpu' ? 1_500 : 1_000);
    const engine = await rig.load();
    expect(engine).toMatchObject({ backend: 'wasm', remembered: false });
    expect(engine.detail).toContain('gave wrong audio in the self-check');
    expect(rig.alive).toEqual(new Set([engine.model]));
    const again = await rig.load();
    expect(again).toMatchObject({ backend: 'wasm', remembered: true });
    expect(rig.events.at(-1)).toBe('speak on wasm');
  });

  test.each([
    ['cannot load a graph', { onCreate: refuseWebGpu }],
    ['cannot run one', { compute: (backend: string) => refuseWebGpu(backend) ?? 1_000 }],
    [
      'computes numbers that the code breaks on',
      {
        compute: (backend: string) => {
          if (backend === 'webgpu') throw new RangeError('Invalid typed array length: NaN');
          return 1_000;
        },
      },
    ],
  ])('a backend that %s is refused, and the verdict is remembered', async (_, failure) => {
    const rig = Object.assign(createRig(), failure);
    const engine = await rig.load();
    expect(engine).toMatchObject({ backend: 'wasm', remembered: false });
    expect(engine.detail).toMatch(/acme gpu failed: /);
    expect([...rig.verdicts.values()]).toEqual([
      { passed: false, finding: expect.stringContaining('failed') },
    ]);
    expect(rig.alive).toEqual(new Set([engine.model]));
  });

  test('a remembered pass that no longer holds is forgotten', async () => {
    const rig = createRig();
    await rig.load();
    rig.onCreate = refuseWebGpu;
    expect(await rig.load()).toMatchObject({ backend: 'wasm', remembered: false });
    expect([...rig.verdicts.values()]).toEqual([{ passed: false, finding: 'failed: webgpu refused' }]);
  });

  test('the engine reports a lost device', async () => {
    const rig = createRig();
    const { lost } = await rig.load();
    rig.loseDevice('gone');
    expect(await lost).toBe('gone');
  });
});

describe('an error that says nothing about WebGPU is thrown, and the next load tries WebGPU again:', () => {
  const offline = new ServiceError('service_unavailable', 'The model file graph.onnx could not be fetched.');

  test('a file that cannot be fetched', async () => {
    const rig = createRig();
    const { file } = rig;
    rig.file = () => Promise.reject(offline);
    await expect(rig.load()).rejects.toBe(offline);
    expect(rig.verdicts.size).toBe(0);
    rig.file = file;
    expect(await rig.load()).toMatchObject({ backend: 'webgpu' });
  });

  test('a file that turns out to be missing only when the model speaks', async () => {
    const rig = createRig();
    rig.compute = () => {
      throw offline;
    };
    await expect(rig.load()).rejects.toBe(offline);
    expect(rig.verdicts.size).toBe(0);
    expect(rig.alive.size).toBe(0);
  });

  test('a storage that fails', async () => {
    const rig = createRig();
    rig.file = () => Promise.reject(new DOMException('The disk failed.', 'NotReadableError'));
    await expect(rig.load()).rejects.toThrow('The disk failed.');
    expect(rig.verdicts.size).toBe(0);
  });

  test('an abort while the model is checked', async () => {
    const rig = createRig();
    rig.compute = () => {
      rig.stop.abort(new Error('another host'));
      return 1_000;
    };
    await expect(rig.load()).rejects.toThrow('another host');
    expect(rig.verdicts.size).toBe(0);
    expect(rig.alive.size).toBe(0);
  });

  test('a model on WASM that loads and then cannot speak', async () => {
    const rig = createRig();
    rig.wanted = 'wasm';
    rig.compute = () => {
      throw new Error('out of memory');
    };
    await expect(rig.load()).rejects.toThrow('out of memory');
    expect(rig.alive.size).toBe(0);
  });

  test('WASM that fails too', async () => {
    const rig = createRig();
    rig.onCreate = (backend) => {
      if (backend === 'wasm') throw refusal('wasm');
    };
    await expect(rig.load()).rejects.toThrow('wasm refused');
    expect(rig.verdicts.size).toBe(0);
  });
});
