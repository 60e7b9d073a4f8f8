/** The embedded voice in this process, without a browser: the same WASM graphs, on one thread. */
import * as ort from 'onnxruntime-web';
import { wavFile } from '../../src/contract/audio/wav.ts';
import type { AudioQuality } from '../../src/contract/generation/parameters.ts';
import type { SpeakerProfile } from '../../src/job/speaker-profile.ts';
import { wholeText } from '../../worker/families/family.ts';
import { loadVoice } from '../../worker/families/source-filter/load-voice.ts';
import { speak } from '../../worker/families/source-filter/speak.ts';
import type { Voice } from '../../worker/families/source-filter/voice.ts';
import type { Pack } from '../../worker/packs/pack.ts';
import { createRuntime } from '../../worker/runtime/runtime.ts';
import { embeddedPack } from '../support/packs/embedded-pack.ts';

/** What is said, and how. */
export interface Saying {
  readonly text: string;
  /** Voice id of the pack. */
  readonly voice: string;
  readonly speaker: SpeakerProfile | null;
  /** The contract's temperature, of prosody and, unless said otherwise, of acoustics. */
  readonly temperature: number;
  readonly acousticTemperature?: number;
  /** `high` unless said otherwise. */
  readonly audioQuality?: AudioQuality;
  readonly seed: number;
}

export function openVoice(pack: Pack = embeddedPack): Promise<Voice> {
  ort.env.wasm.numThreads = 1;
  return loadVoice(pack, createRuntime(ort, 'wasm'));
}

/** A WAV file, as a client gets it. */
export async function say(voice: Voice, saying: Saying): Promise<Uint8Array<ArrayBuffer>> {
  const { temperature, acousticTemperature = temperature, audioQuality = 'high', text, ...how } = saying;
  const params = { temperature, acousticTemperature, audioQuality, maxFrames: null };
  const request = { ...how, text: wholeText(text), params, firstFrame: 0 };
  const parts: Int16Array[] = [];
  for await (const step of speak(voice, request, new AbortController().signal)) {
    if (step !== 'wait') parts.push(step.pcm);
  }
  return wavFile(parts);
}
