import type { BackendName, EngineProgress, EngineState } from '../../../src/job/engine-report.ts';
import type { EngineOptions } from '../../../src/wire/control.ts';
import type { LoadedModel, ModelFamily } from '../../families/family.ts';
import { sourceFilterFamily } from '../../families/source-filter/index.ts';
import { openPack } from '../../packs/open-pack.ts';
import type { FilesManifest, Pack, PackManifest } from '../../packs/pack.ts';
import { fetchWasm } from '../../runtime/fetch-wasm.ts';
import { loadOrt, ORT_FILES } from '../../runtime/ort-builds.ts';
import { createRuntime, type OrtModule, type Runtime } from '../../runtime/runtime.ts';
import { wasmThreads } from '../../runtime/threads.ts';
import { type BackendPlan, type ProbeMemory, planBackend } from './backend-plan.ts';
import { createProgressMeter } from './progress.ts';
import { render, selfCheck } from './self-check.ts';

/** The code for each family of packs. */
const FAMILIES: ReadonlyMap<string, ModelFamily> = new Map([['source-filter', sourceFilterFamily]]);

export interface LoadedEngine {
  readonly model: LoadedModel;
  readonly backend: BackendName;
  readonly threads: number;
  readonly detail: string;
  /** Whether a verdict of an earlier load chose the backend. */
  readonly remembered: boolean;
  /** Settles when the GPU is lost; never on WASM. ONNX Runtime itself does not report it. */
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
}

/**
 * Loads the model on the best backend: files and runtime side by side, then the graphs, then one sentence to warm up.
 * @throws {ServiceError} when a file cannot be had; other errors when a graph cannot be loaded
 */
export async function loadEngine(options: LoadOptions): Promise<LoadedEngine> {
  const { engine, manifest, installed, voice, memory, tell } = options;
  const family = FAMILIES.get(manifest.family);
  if (!family) throw new Error(`No family "${manifest.family}" for the pack ${manifest.id}.`);
  tell({ state: 'downloading' });
  const plan = await planBackend(engine.backend, manifest.id, memory);
  const notices: string[] = [];
  const packBytes = manifest.files.reduce((sum, file) => sum + (file.stage === 'speak' ? file.bytes : 0), 0);
  const meter = createProgressMeter(packBytes + ORT_FILES[plan.build].wasmBytes, (progress) =>
    tell({ progress }),
  );
  const threads = wasmThreads(engine.threads);
  const [files, ort] = await Promise.all([
    openPack({
      manifest,
      installed,
      folder: new URL('models/embedded/', engine.base).href,
      onBytes: (file, count, fromCache) => {
        if (file.stage === 'speak') meter.add(file.path, count, fromCache);
      },
      onNotice: (notice) => notices.push(notice),
    }),
    fetchWasm(plan.build, engine.base, (count, fromCache) =>
      meter.add(ORT_FILES[plan.build].wasm, count, fromCache),
    ).then((binary) => loadOrt(plan.build, engine.base, threads, binary)),
  ]);
  tell({ state: 'loading' });
  const chosen = await chooseModel(
    family,
    { ...files, manifest },
    ort,
    plan,
    engine.backend === 'webgpu',
    options,
  );
  tell({ state: 'warming', progress: null });
  if (!chosen.hasSpoken) await render(chosen.model, voice);
  const threadWords = `${threads} thread${threads === 1 ? '' : 's'}`;
  const place =
    chosen.backend === 'webgpu' ? (plan.adapter?.description ?? 'WebGPU') : `WASM, ${threadWords}`;
  return {
    model: chosen.model,
    backend: chosen.backend,
    threads: chosen.backend === 'wasm' ? threads : 0,
    detail: [place, chosen.note, ...notices].filter((words) => words !== '').join('; '),
    remembered: plan.known !== null,
    lost: chosen.backend === 'webgpu' ? deviceLoss(ort) : new Promise(() => {}),
    wasm: createRuntime(ort, 'wasm'),
  };
}

interface ChosenModel {
  readonly model: LoadedModel;
  readonly backend: BackendName;
  readonly note: string;
  /** Whether the self-check has warmed it up. */
  readonly hasSpoken: boolean;
}

/** The model on WebGPU if it proves right there, else on WASM; in the same build of the runtime, never a second one. */
async function chooseModel(
  family: ModelFamily,
  pack: Pack,
  ort: OrtModule,
  plan: BackendPlan,
  allowSlow: boolean,
  { voice, memory }: LoadOptions,
): Promise<ChosenModel> {
  const onWasm = () => family.load(pack, createRuntime(ort, 'wasm'));
  const unchecked = async (note: string): Promise<ChosenModel> => ({
    model: await onWasm(),
    backend: 'wasm',
    note,
    hasSpoken: false,
  });
  if (plan.backend === 'wasm') return unchecked(plan.why);
  const name = plan.adapter?.description ?? 'WebGPU';
  let candidate: LoadedModel | null = null;
  let finding: string;
  try {
    candidate = await family.load(pack, createRuntime(ort, 'webgpu'), createRuntime(ort, 'wasm'));
    if (plan.known?.passed) {
      return { model: candidate, backend: 'webgpu', note: plan.known.finding, hasSpoken: false };
    }
    const reference = await onWasm();
    const check = await selfCheck(candidate, reference, voice, allowSlow);
    await memory.set(plan.memoryKey, check).catch(() => {
      // Without a memory the check is made again on the next visit.
    });
    if (check.passed) {
      await reference.dispose();
      return { model: candidate, backend: 'webgpu', note: check.finding, hasSpoken: true };
    }
    await candidate.dispose();
    return {
      model: reference,
      backend: 'wasm',
      note: `WebGPU adapter ${name} ${check.finding}`,
      hasSpoken: true,
    };
  } catch (error) {
    finding = `failed: ${error instanceof Error ? error.message : String(error)}`;
    await memory.set(plan.memoryKey, { passed: false, finding }).catch(() => {});
    await candidate?.dispose().catch(() => {});
  }
  return unchecked(`WebGPU adapter ${name} ${finding}`);
}

/** Watches the device: ONNX Runtime goes on answering "ok" on a lost one. */
async function deviceLoss(ort: OrtModule): Promise<string> {
  const device: unknown = await ort.env.webgpu.device;
  if (typeof device === 'object' && device !== null && 'lost' in device && device.lost instanceof Promise) {
    const info: unknown = await device.lost;
    const message =
      typeof info === 'object' && info !== null && 'message' in info ? String(info.message) : '';
    return `The GPU device was lost${message ? `: ${message}` : ''}.`;
  }
  return new Promise(() => {});
}
