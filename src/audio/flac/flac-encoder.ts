import { FRAME_SAMPLES, SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { BitWriter } from './bit-writer.ts';
import { flacFrame } from './frame.ts';

/** One frame of 80 ms is one block, so that audio can be sent as soon as it is generated. */
const BLOCK_SAMPLES = FRAME_SAMPLES;

/**
 * The start of a FLAC stream: the marker and the STREAMINFO block (RFC 9639, sections 6 and 8.2). The sizes of frames and the
 * MD5 of the audio are unknown, which the format allows, because the stream is sent while the audio is generated.
 * @param totalSamples Samples of the whole stream; null while unknown
 */
export function flacHeader(totalSamples: number | null): Uint8Array<ArrayBuffer> {
  const out = new BitWriter();
  out.write(0x664c6143, 32); // "fLaC"
  out.write(1, 1); // the last block of metadata
  out.write(0, 7); // STREAMINFO
  out.write(34, 24); // its bytes
  out.write(BLOCK_SAMPLES, 16); // smallest block
  out.write(BLOCK_SAMPLES, 16); // largest block
  out.write(0, 24); // smallest frame: unknown
  out.write(0, 24); // largest frame: unknown
  out.write(SAMPLE_RATE, 20);
  out.write(0, 3); // channels - 1
  out.write(15, 5); // bits of a sample - 1
  out.write(0, 4); // the number of samples has 36 bits
  out.write(totalSamples ?? 0, 32);
  for (let word = 0; word < 4; word += 1) out.write(0, 32); // MD5: unknown
  return out.bytes();
}

/** Encodes a stream of PCM as FLAC: 24 kHz, mono, 16 bit (RFC 9639). Lossless. */
export class FlacEncoder {
  #rest = new Int16Array(0);
  #frames = 0;

  /** The frames that are complete with these samples; empty when none is. */
  push(pcm: Int16Array): Uint8Array<ArrayBuffer>[] {
    const samples = new Int16Array(this.#rest.length + pcm.length);
    samples.set(this.#rest);
    samples.set(pcm, this.#rest.length);
    const frames: Uint8Array<ArrayBuffer>[] = [];
    let at = 0;
    for (; at + BLOCK_SAMPLES <= samples.length; at += BLOCK_SAMPLES) {
      frames.push(this.#frame(samples.subarray(at, at + BLOCK_SAMPLES)));
    }
    this.#rest = samples.slice(at);
    return frames;
  }

  /** The last frame, with what is left; empty when nothing is. Call it once. */
  end(): Uint8Array<ArrayBuffer>[] {
    return this.#rest.length === 0 ? [] : [this.#frame(this.#rest)];
  }

  #frame(samples: Int16Array): Uint8Array<ArrayBuffer> {
    const frame = flacFrame(Int32Array.from(samples), this.#frames);
    this.#frames += 1;
    return frame;
  }
}
