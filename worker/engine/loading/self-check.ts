/** Does a model on one backend say the same as on another? Garbled sound on some GPUs is a known trouble of this field. */
import { FRAME_MS, FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import { type LoadedModel, wholeText } from '../../families/family.ts';

/** Deterministic, short, with vowels, stops and fricatives: under one second of speech. */
const TEXT = 'Yes.';
/** Signal to noise ratio in dB that two right backends reach easily (WebGPU against WASM: 119 dB for one graph). */
const LEAST_SNR_DB = 40;
/** A backend that needs more than this share of the time its audio plays cannot be trusted to stream. */
const MOST_RTF = 0.8;

export interface SelfCheck {
  readonly passed: boolean;
  /** In words, for the engine's status. */
  readonly finding: string;
}

/**
 * Speaks the same words on both and compares the sound.
 * @param allowSlow accept a backend slower than real time (it was asked for by name)
 */
export async function selfCheck(
  candidate: LoadedModel,
  reference: LoadedModel,
  voice: string,
  allowSlow: boolean,
): Promise<SelfCheck> {
  const expected = await render(reference, voice);
  // The first run compiles shaders; the second one tells the speed.
  const actual = await render(candidate, voice);
  const snr = signalToNoise(expected.pcm, actual.pcm);
  if (!(snr >= LEAST_SNR_DB)) {
    return {
      passed: false,
      finding: `gave wrong audio in the self-check (${snr.toFixed(0)} dB against WASM)`,
    };
  }
  if (!allowSlow) {
    const { ms, pcm } = await render(candidate, voice);
    const rtf = ms / ((pcm.length / FRAME_SAMPLES) * FRAME_MS);
    if (rtf > MOST_RTF) return { passed: false, finding: `is too slow (${rtf.toFixed(1)} times real time)` };
  }
  return { passed: true, finding: `passed the self-check (${snr.toFixed(0)} dB against WASM)` };
}

/** Speaks the check's words; also how a model is warmed up. */
export async function render(model: LoadedModel, voice: string): Promise<{ pcm: Int16Array; ms: number }> {
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
  for await (const step of model.speak(request, new AbortController().signal)) {
    if (step !== 'wait') parts.push(...step.pcm);
  }
  return { pcm: Int16Array.from(parts), ms: performance.now() - started };
}

/** dB; infinite for equal signals, -infinity when the lengths differ or the candidate is silent or not a number. */
export function signalToNoise(expected: Int16Array, actual: Int16Array): number {
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
