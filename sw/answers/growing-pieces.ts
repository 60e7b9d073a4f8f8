import { toBase64 } from '../../src/contract/audio/base64.ts';
import { pcmBytes, wavHeader } from '../../src/contract/audio/wav.ts';
import type { JobSummary } from '../../src/job/job-summary.ts';
import type { Generation, Outcome } from '../jobs/generation.ts';
import { FitLength } from './fit-length.ts';

/** Options of {@link growingPieces}. */
export interface GrowingOptions {
  readonly generation: Generation;
  /** Result of its first `next()`. */
  readonly first: Outcome;
  /** Samples of the whole generation; a WAV starts with its length. */
  readonly totalSamples: number;
  /** The document's text before the base64 of its audio. */
  readonly head: string;
  /** The text after it, known when the generation is done. */
  readonly tail: (summary: JobSummary) => string;
}

/**
 * The text of a document while its audio is generated, so that only the last frames remain to be sent at the end.
 * @throws {ServiceError} as the generation
 */
export async function* growingPieces(options: GrowingOptions): AsyncGenerator<string, void> {
  const { generation, first, totalSamples, head, tail } = options;
  let text = head;
  /** Bytes that do not fill a group of three yet. */
  let rest: Uint8Array = wavHeader(totalSamples);
  const length = new FitLength(totalSamples);

  function encode(pcm: Int16Array): string {
    const fitting = length.fit(pcm);
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
  const last = encode(length.missing());
  yield last + toBase64(rest) + tail(outcome.value);
}
