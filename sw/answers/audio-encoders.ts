/** The formats in which audio leaves the service by itself, each as bytes that grow with the audio. */
import { FlacEncoder, flacHeader } from '../../src/audio/flac/flac-encoder.ts';
import { pcmBytes, wavHeader } from '../../src/contract/audio/wav.ts';
import type { AudioFormat } from '../../src/contract/generation/openai-speech.ts';

/** Writes one file. */
export interface AudioEncoder {
  /** What precedes the audio. @param totalSamples Null while unknown */
  head(totalSamples: number | null): Uint8Array;
  /** The bytes that are complete with these samples. */
  push(pcm: Int16Array): readonly Uint8Array[];
  /** The last bytes. */
  end(): readonly Uint8Array[];
}

const NOTHING = new Uint8Array();
const plain = { push: (pcm: Int16Array) => [pcmBytes(pcm)], end: () => [] };

const ENCODERS: Record<AudioFormat, () => AudioEncoder> = {
  wav: () => ({ ...plain, head: wavHeader }),
  pcm: () => ({ ...plain, head: () => NOTHING }),
  flac() {
    const encoder = new FlacEncoder();
    return { head: flacHeader, push: (pcm) => encoder.push(pcm), end: () => encoder.end() };
  },
};

/** A new file of this format. */
export function audioEncoder(format: AudioFormat): AudioEncoder {
  return ENCODERS[format]();
}
