import { toBase64 } from '../../src/contract/audio/base64.ts';
import { pcmBytes, wavHeader } from '../../src/contract/audio/wav.ts';
import type { JobSummary } from '../../src/job/job-summary.ts';
import type { Generation, Outcome } from '../jobs/generation.ts';

/** Options of {@link growingPieces}. */
export interface GrowingOptions {
  readonly generation: Generation;
  /** What its first `next()` gave. */
  readonly first: Outcome;
  /** Samples that it will have; a WAV begins with its length. */
  readonly totalSamples: number;
  /** The document's text before the base64 of its audio. */
  readonly head: string;
  /** And after it, once the generation is done. */
  readonly tail: (summary: JobSummary) => string;
}

/**
 * The text of a document while its audio is being made: when the last frames come, only they have still to be sent.
 * @throws {ServiceError} as the generation
 */
export async function* growingPieces(options: GrowingOptions): AsyncGenerator<string, void> {
  const { generation, first, totalSamples, head, tail } = options;
  let text = head;
  /** Bytes that no group of three is full of yet. */
  let rest: Uint8Array = wavHeader(totalSamples);
  let sent = 0;

  function encode(pcm: Int16Array): string {
    // Another backend that took the job up may come to another length, by a rounding in the pause at the end. The header
    // has promised one: what is over is left out, what is missing is silence.
    const fitting = pcm.subarray(0, totalSamples - sent);
    sent += fitting.length;
    const bytes = new Uint8Array(rest.length + fitting.byteLength);
    bytes.set(rest);
    bytes.set(pcmBytes(fitting), rest.length);
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    const piece = text + toBase64(bytes.subarray(0, whole));
    text = '';
    return piece;
  }

  let outcome = first;
  for (; !outcome.done; outcome = await generation.next()) yield encode(outcome.value.pcm);
  const last = encode(new Int16Array(totalSamples - sent));
  yield last + toBase64(rest) + tail(outcome.value);
}
