import type { BackendName } from '../../../src/job/engine-report.ts';
import type { LoadedModel, ModelFamily } from '../../families/family.ts';
import type { Pack } from '../../packs/pack.ts';
import { BackendError } from '../../runtime/backend-error.ts';
import type { LoadedOrt } from '../../runtime/load-ort.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { BackendPlan, ProbeMemory, Verdict } from './backend-plan.ts';
import { render, renderOn, selfCheck } from './self-check.ts';

export interface ModelChoice {
  readonly family: ModelFamily;
  readonly pack: Pack;
  readonly ort: LoadedOrt;
  readonly plan: BackendPlan;
  /** Accept WebGPU when it is slower than real time: it was asked for by name. */
  readonly allowSlow: boolean;
  /** Voice that speaks the self-check and the warm-up. */
  readonly voice: string;
  readonly memory: ProbeMemory;
  /** Called when a model is loaded and about to speak for the first time. */
  readonly onWarm: () => void;
  readonly signal: AbortSignal;
}

/** A model that has spoken at least once. */
export interface ChosenModel {
  readonly model: LoadedModel;
  readonly backend: BackendName;
  /** What is known of WebGPU, in words; empty when WASM was asked for. */
  readonly note: string;
  /** Whether a verdict of an earlier load chose the backend. */
  readonly remembered: boolean;
}

/**
 * Loads the model on WebGPU if it proves right there, else on WASM; in the same build of the runtime, never a second one.
 * Only what the self-check or WebGPU itself said is remembered. A failure of the network or the storage, and an abort,
 * say nothing about WebGPU and are thrown.
 */
export async function chooseModel(choice: ModelChoice): Promise<ChosenModel> {
  const { plan, memory } = choice;
  if (plan.backend === 'wasm') {
    return { model: await loadOnWasm(choice), backend: 'wasm', note: plan.why, remembered: plan.remembered };
  }
  const { model, verdict } = await tryWebGpu(choice, plan.known);
  const remembered = verdict === plan.known;
  if (!remembered) {
    await memory.set(plan.memoryKey, verdict).catch(() => {
      // Without a memory the next visit checks again.
    });
  }
  if (model && verdict.passed) return { model, backend: 'webgpu', note: verdict.finding, remembered };
  return {
    model: model ?? (await loadOnWasm(choice)),
    backend: 'wasm',
    note: `WebGPU adapter ${plan.adapter.description} ${verdict.finding}`,
    remembered,
  };
}

async function loadOnWasm({ family, pack, ort, voice, onWarm, signal }: ModelChoice): Promise<LoadedModel> {
  const model = await family.load(pack, ort.runtime('wasm'));
  try {
    onWarm();
    await render(model, voice, signal);
    return model;
  } catch (error) {
    await model.dispose().catch(() => {});
    throw error;
  }
}

interface Trial {
  readonly verdict: Verdict;
  /** On WebGPU if that passed; else the reference on WASM, or null when WebGPU failed before there was one. */
  readonly model: LoadedModel | null;
}

/** Loads the model on WebGPU and has it checked, unless it is known to be right. */
async function tryWebGpu(choice: ModelChoice, known: Verdict | null): Promise<Trial> {
  const { family, pack, ort, voice, allowSlow, onWarm, signal } = choice;
  const loaded: LoadedModel[] = [];
  const load = async (runtime: Runtime, wasm?: Runtime) => {
    const model = await family.load(pack, runtime, wasm);
    loaded.push(model);
    return model;
  };
  try {
    const candidate = await load(ort.runtime('webgpu'), ort.runtime('wasm'));
    if (known?.passed) {
      onWarm();
      await renderOn('webgpu', candidate, voice, signal);
      return { verdict: known, model: candidate };
    }
    const reference = await load(ort.runtime('wasm'));
    onWarm();
    const verdict = await selfCheck({ candidate, reference, voice, allowSlow, signal });
    const [model, other] = verdict.passed ? [candidate, reference] : [reference, candidate];
    await other.dispose();
    return { verdict, model };
  } catch (error) {
    for (const model of loaded) await model.dispose().catch(() => {});
    if (!(error instanceof BackendError && error.backend === 'webgpu')) throw error;
    return { verdict: { passed: false, finding: `failed: ${error.message}` }, model: null };
  }
}
