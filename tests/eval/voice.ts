/** The embedded voice in this process, without a browser: the same WASM graphs, on one thread. */
import * as ort from 'onnxruntime-web';
import type { SpeakerProfile } from '../../src/audio-in/speaker-profile.ts';
import { wavFile } from '../../src/contract/wav.ts';
import { wholeText } from '../../worker/models/family.ts';
import { loadVoice } from '../../worker/models/source-filter/load-voice.ts';
import { speak, type Voice } from '../../worker/models/source-filter/speak.ts';
import { createRuntime } from '../../worker/runtime/runtime.ts';
import { embeddedPack } from '../support/embedded-pack.ts';

/** What is said, and how. */
export interface Saying {
  readonly text: string;
  /** Voice id of the pack. */
  readonly voice: string;
  readonly speaker: SpeakerProfile | null;
  /** The contract's temperature, for prosody and acoustics alike. */
  readonly temperature: number;
  readonly seed: number;
}

export function openVoice(): Promise<Voice> {
  ort.env.wasm.numThreads = 1;
  return loadVoice(embeddedPack, createRuntime(ort, 'wasm'));
}

/** A WAV file, as a client gets it. */
export async function say(
  voice: Voice,
  { temperature, text, ...how }: Saying,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    temperature,
    acousticTemperature: temperature,
    audioQuality: 'high',
    maxFrames: null,
  } as const;
  const request = { ...how, text: wholeText(text), params, firstFrame: 0 };
  const parts: Int16Array[] = [];
  for await (const step of speak(voice, request, new AbortController().signal)) {
    if (step !== 'wait') parts.push(step.pcm);
  }
  return wavFile(parts);
}
