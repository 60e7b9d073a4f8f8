import type { BackendName, EngineProgress, EngineState } from '../../../src/job/engine-report.ts';
import type { EngineOptions } from '../../../src/wire/control.ts';
import type { LoadedModel, ModelFamily } from '../../families/family.ts';
import { sourceFilterFamily } from '../../families/source-filter/index.ts';
import { openPack } from '../../packs/open-pack.ts';
import type { FilesManifest, PackManifest } from '../../packs/pack.ts';
import { probeAdapter } from '../../runtime/adapter.ts';
import { hasBuild } from '../../runtime/has-build.ts';
import { loadOrt } from '../../runtime/load-ort.ts';
import { ORT_FILES } from '../../runtime/ort-builds.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { wasmThreads } from '../../runtime/threads.ts';
import { type ProbeMemory, planBackend } from './backend-plan.ts';
import { chooseModel } from './choose-model.ts';
import { createProgressMeter } from './progress.ts';

export interface LoadedEngine {
  readonly model: LoadedModel;
  readonly backend: BackendName;
  readonly threads: number;
  /** Adapter or threads in words, and why a better backend was passed over. */
  readonly detail: string;
  /** Whether a verdict of an earlier load chose the backend. */
  readonly remembered: boolean;
  /** Resolves, with what happened in words, when the GPU device is lost; never on WASM. */
  readonly lost: Promise<string>;
  /** WASM of the build that is loaded, whatever the backend of the voice. */
  readonly wasm: Runtime;
}

export interface LoadOptions {
  readonly engine: EngineOptions;
  readonly manifest: PackManifest;
  /** All packs of this release. */
  readonly installed: readonly FilesManifest[];
  /** Voice that speaks the self-check and the warm-up. */
  readonly voice: string;
  readonly memory: ProbeMemory;
  readonly tell: (change: { state?: EngineState; progress?: EngineProgress | null }) => void;
  readonly signal: AbortSignal;
}

/** What loading uses of the machine and of this release. */
export interface LoadParts {
  /** The code for each family of packs. */
  readonly families: ReadonlyMap<string, ModelFamily>;
  readonly probeAdapter: typeof probeAdapter;
  readonly hasBuild: typeof hasBuild;
  readonly openPack: typeof openPack;
  readonly loadOrt: typeof loadOrt;
}

const PARTS: LoadParts = {
  families: new Map([['source-filter', sourceFilterFamily]]),
  probeAdapter,
  hasBuild,
  openPack,
  loadOrt,
};

/**
 * Loads the model on the best backend: files and runtime side by side, then the graphs, then one sentence to warm up.
 * @throws {ServiceError} when a file cannot be had or the runtime does not start; {@link BackendError} when WASM cannot
 *   load a graph; the reason of `signal` when that aborts
 */
export async function loadEngine(options: LoadOptions, parts = PARTS): Promise<LoadedEngine> {
  const { engine, manifest, installed, voice, memory, tell, signal } = options;
  const family = parts.families.get(manifest.family);
  if (!family) throw new Error(`No family "${manifest.family}" for the pack ${manifest.id}.`);
  tell({ state: 'downloading' });
  const plan = await planBackend({
    wanted: engine.backend,
    packId: manifest.id,
    memory,
    probeAdapter: parts.probeAdapter,
    hasBuild: (build) => parts.hasBuild(build, engine.base),
  });
  const notices: string[] = [];
  const { wasm, wasmBytes } = ORT_FILES[plan.build];
  const packBytes = manifest.files.reduce((sum, file) => sum + (file.stage === 'speak' ? file.bytes : 0), 0);
  const meter = createProgressMeter(packBytes + wasmBytes, (progress) => tell({ progress }));
  const threads = wasmThreads(engine.threads);
  const [files, ort] = await Promise.all([
    parts.openPack({
      manifest,
      installed,
      folder: new URL('models/embedded/', engine.base).href,
      onBytes: (file, count, fromCache) => {
        if (file.stage === 'speak') meter.add(file.path, count, fromCache);
      },
      onNotice: (notice) => notices.push(notice),
      signal,
    }),
    parts.loadOrt({
      build: plan.build,
      base: engine.base,
      threads,
      onBytes: (count, fromCache) => meter.add(wasm, count, fromCache),
      signal,
    }),
  ]);
  tell({ state: 'loading' });
  const { model, backend, note, remembered } = await chooseModel({
    family,
    pack: { ...files, manifest },
    ort,
    plan,
    allowSlow: engine.backend === 'webgpu',
    voice,
    memory,
    onWarm: () => tell({ state: 'warming', progress: null }),
    signal,
  });
  const place =
    backend === 'webgpu' && plan.backend === 'webgpu'
      ? plan.adapter.description
      : `WASM, ${threads} thread${threads === 1 ? '' : 's'}`;
  return {
    model,
    backend,
    threads: backend === 'wasm' ? threads : 0,
    detail: [place, note, ...notices].filter((words) => words !== '').join('; '),
    remembered,
    lost: backend === 'webgpu' ? ort.deviceLoss() : new Promise(() => {}),
    wasm: ort.runtime('wasm'),
  };
}
