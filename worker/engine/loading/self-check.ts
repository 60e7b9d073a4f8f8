/** Does a model sound the same on one backend as on another? Some GPUs compute wrongly without any error. */
import { FRAME_MS, FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import { ServiceError } from '../../../src/contract/errors/errors.ts';
import type { BackendName } from '../../../src/job/engine-report.ts';
import { type LoadedModel, wholeText } from '../../families/family.ts';
import { BackendError } from '../../runtime/backend-error.ts';
import type { Verdict } from './backend-plan.ts';

/** Deterministic and short (under one second of speech), with a vowel, an approximant and a fricative. */
const TEXT = 'Yes.';
/** Signal-to-noise ratio in dB that two correct backends reach easily (WebGPU against WASM: 119 dB for one graph). */
const LEAST_SNR_DB = 40;
/** A backend that needs more than this share of the time its audio plays cannot be trusted to stream. */
const MOST_RTF = 0.8;

export interface SelfCheckOptions {
  /** The model on WebGPU. */
  readonly candidate: LoadedModel;
  /** The same model on WASM. */
  readonly reference: LoadedModel;
  readonly voice: string;
  /** Accept a candidate slower than real time. */
  readonly allowSlow: boolean;
  readonly signal: AbortSignal;
}

/**
 * Speaks the same text on both and compares the audio.
 * @throws {BackendError} when a backend cannot speak at all
 */
export async function selfCheck(options: SelfCheckOptions): Promise<Verdict> {
  const { candidate, reference, voice, allowSlow, signal } = options;
  const expected = await renderOn('wasm', reference, voice, signal);
  // The first run compiles shaders; the second one shows the speed.
  const actual = await renderOn('webgpu', candidate, voice, signal);
  const snr = signalToNoise(expected.pcm, actual.pcm);
  if (!(snr >= LEAST_SNR_DB)) {
    return {
      passed: false,
      finding: `gave wrong audio in the self-check (${snr.toFixed(0)} dB against WASM)`,
    };
  }
  if (!allowSlow) {
    const { ms, pcm } = await renderOn('webgpu', candidate, voice, signal);
    const rtf = ms / ((pcm.length / FRAME_SAMPLES) * FRAME_MS);
    if (rtf > MOST_RTF) return { passed: false, finding: `is too slow (${rtf.toFixed(1)} times real time)` };
  }
  return { passed: true, finding: `passed the self-check (${snr.toFixed(0)} dB against WASM)` };
}

interface Rendering {
  readonly pcm: Int16Array;
  /** Time that it took. */
  readonly ms: number;
}

/**
 * Speaks the check's text on a backend whose numbers are in doubt.
 * @throws {BackendError} for any error that is not of the network, the storage or an abort: wrong numbers can break the
 *   code that computes with them
 */
export async function renderOn(
  backend: BackendName,
  model: LoadedModel,
  voice: string,
  signal: AbortSignal,
): Promise<Rendering> {
  try {
    return await render(model, voice, signal);
  } catch (cause) {
    if (signal.aborted || cause instanceof ServiceError || cause instanceof BackendError) throw cause;
    throw new BackendError(backend, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Speaks the check's text; also how a model is warmed up. */
export async function render(
  model: LoadedModel,
  voice: string,
  signal = new AbortController().signal,
): Promise<Rendering> {
  const started = performance.now();
  const parts: number[] = [];
  const request = {
    text: wholeText(TEXT),
    voice,
    speaker: null,
    params: { temperature: 0, acousticTemperature: 0, audioQuality: 'high', maxFrames: null },
    seed: 0,
    firstFrame: 0,
  } as const;
  for await (const step of model.speak(request, signal)) {
    if (step !== 'wait') parts.push(...step.pcm);
  }
  return { pcm: Int16Array.from(parts), ms: performance.now() - started };
}

/** dB; infinite for equal signals, -infinity when the lengths differ or the reference is silent. */
function signalToNoise(expected: Int16Array, actual: Int16Array): number {
  if (expected.length !== actual.length) return Number.NEGATIVE_INFINITY;
  let signal = 0;
  let noise = 0;
  for (let i = 0; i < expected.length; i += 1) {
    const e = expected[i] ?? 0;
    signal += e * e;
    noise += (e - (actual[i] ?? 0)) ** 2;
  }
  if (signal === 0) return Number.NEGATIVE_INFINITY;
  return 10 * Math.log10(signal / noise);
}
