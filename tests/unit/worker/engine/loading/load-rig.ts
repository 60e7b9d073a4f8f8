/** A load with a fake family on fake backends, whose failures a test chooses. */
import { vi } from 'vitest';
import type { BackendName } from '../../../../../src/job/engine-report.ts';
import type { Verdict } from '../../../../../worker/engine/loading/backend-plan.ts';
import {
  type LoadOptions,
  type LoadParts,
  loadEngine,
} from '../../../../../worker/engine/loading/load-engine.ts';
import type { LoadedModel, ModelFamily } from '../../../../../worker/families/family.ts';
import type { OpenPackOptions } from '../../../../../worker/packs/open-pack.ts';
import type { PackFiles } from '../../../../../worker/packs/pack.ts';
import { BackendError } from '../../../../../worker/runtime/backend-error.ts';
import type { GraphSession, Runtime } from '../../../../../worker/runtime/runtime.ts';

/** What a test may set before or between loads. */
export interface Rig {
  /** The result of reading the graph's file. */
  file: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Called when a backend loads the graph; may throw as the backend. */
  onCreate: (backend: BackendName) => void;
  /** The sample that a backend computes for every sample of the speech. */
  compute: (backend: BackendName) => number;
  adapter: { description: string; software: boolean } | null;
  wanted: 'auto' | 'webgpu' | 'wasm';
  readonly verdicts: Map<string, Verdict>;
  readonly events: string[];
  /** Models that are loaded and not disposed of. */
  readonly alive: Set<LoadedModel>;
  readonly stop: AbortController;
  readonly tell: ReturnType<typeof vi.fn<LoadOptions['tell']>>;
  readonly openPack: ReturnType<typeof vi.fn<(options: OpenPackOptions) => Promise<PackFiles>>>;
  loseDevice: (why: string) => void;
  load(): ReturnType<typeof loadEngine>;
}

const SAMPLES = 1920;
export const ADAPTER = { description: 'acme gpu', software: false };
const FILE = { path: 'graph.onnx', bytes: 3, sha256: '', stage: 'speak' };
const MANIFEST = { id: 'pack', family: 'fake', sampleRate: 24_000, settings: {}, files: [FILE] };

export function createRig(): Rig {
  let loseDevice = (_why: string) => {};
  const lost = new Promise<string>((resolve) => {
    loseDevice = resolve;
  });
  const runtime = (backend: BackendName): Runtime => ({
    backend,
    liveTensors: 0,
    async createSession(): Promise<GraphSession> {
      rig.events.push(`create on ${backend}`);
      rig.onCreate(backend);
      return {
        run: async () => ({ pcm: new Float32Array(SAMPLES).fill(rig.compute(backend)) }),
        dispose: async () => {},
      };
    },
  });
  const family: ModelFamily = {
    async load(pack, on) {
      const session = await on.createSession('graph', await pack.file(FILE.path));
      const model: LoadedModel = {
        async *speak(_, signal) {
          signal.throwIfAborted();
          rig.events.push(`speak on ${on.backend}`);
          const { pcm } = await session.run({});
          const samples = Int16Array.from(pcm ?? []);
          yield { first: 0, pcm: samples, endsSegment: true, totalSamples: samples.length, timings: null };
          return { finishReason: 'stop' };
        },
        prepare: () => false,
        async dispose() {
          rig.alive.delete(model);
        },
      };
      rig.alive.add(model);
      return model;
    },
  };
  const parts: LoadParts = {
    families: new Map([['fake', family]]),
    probeAdapter: async () => rig.adapter,
    hasBuild: async () => true,
    openPack: (options) => rig.openPack(options),
    loadOrt: async ({ build }) => {
      rig.events.push(`runtime ${build}`);
      return { runtime, deviceLoss: () => lost };
    },
  };
  const rig: Rig = {
    file: async () => Uint8Array.of(1, 2, 3),
    onCreate: () => {},
    compute: () => 1_000,
    adapter: ADAPTER,
    wanted: 'auto',
    verdicts: new Map(),
    events: [],
    alive: new Set(),
    stop: new AbortController(),
    tell: vi.fn(),
    openPack: vi.fn(async () => ({ file: () => rig.file() })),
    loseDevice,
    load: () =>
      loadEngine(
        {
          engine: { backend: rig.wanted, threads: null, model: null, base: 'https://host/', scope: '/' },
          manifest: MANIFEST,
          installed: [MANIFEST],
          voice: 'v',
          memory: {
            get: async (key) => rig.verdicts.get(key) ?? null,
            set: async (key, verdict) => void rig.verdicts.set(key, verdict),
          },
          tell: rig.tell,
          signal: rig.stop.signal,
        },
        parts,
      ),
  };
  return rig;
}

/** The error of a backend that cannot do what it is asked. */
export const refusal = (backend: BackendName) => new BackendError(backend, `${backend} refused`);
