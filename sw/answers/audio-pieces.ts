import type { AudioFormat } from '../../src/contract/generation/openai-speech.ts';
import type { Generation, Outcome } from '../jobs/generation.ts';
import { audioEncoder } from './audio-encoders.ts';
import { collectJob } from './collect-job.ts';
import { FitLength } from './fit-length.ts';

/** Options of {@link audioPieces}. */
export interface AudioPiecesOptions {
  readonly generation: Generation;
  /** Result of its first `next()`. */
  readonly first: Outcome;
  readonly format: AudioFormat;
}

/**
 * The bytes of a file while its audio is generated, pulled by the reader; never an empty piece.
 * @throws {ServiceError} as the generation
 */
export async function* audioPieces(options: AudioPiecesOptions): AsyncGenerator<Uint8Array, void> {
  const { generation, first, format } = options;
  const totalSamples = first.done ? 0 : first.value.totalSamples;
  const encoder = audioEncoder(format);
  const length = new FitLength(totalSamples);
  yield* nonEmpty([encoder.head(totalSamples)]);
  for (let outcome = first; !outcome.done; outcome = await generation.next()) {
    yield* nonEmpty(encoder.push(length.fit(outcome.value.pcm)));
  }
  yield* nonEmpty([...encoder.push(length.missing()), ...encoder.end()]);
}

/**
 * Like {@link audioPieces}, but with a header that tells the length whatever the format: where the length comes late, the
 * audio is collected first, whether or not it is read.
 */
export function measuredPieces(options: AudioPiecesOptions): AsyncGenerator<Uint8Array, void> {
  const { generation, first, format } = options;
  if (first.done || first.value.totalSamples !== null) return audioPieces(options);
  const { pieces, finished } = collectJob(generation, first);
  // A rejection before the body is read must not go unhandled; the body reports it.
  finished.catch(() => {});
  return collectedPieces(pieces, finished, format);
}

async function* collectedPieces(
  pieces: readonly Int16Array[],
  finished: Promise<unknown>,
  format: AudioFormat,
): AsyncGenerator<Uint8Array, void> {
  await finished;
  const encoder = audioEncoder(format);
  yield* nonEmpty([encoder.head(pieces.reduce((sum, { length }) => sum + length, 0))]);
  for (const pcm of pieces) yield* nonEmpty(encoder.push(pcm));
  yield* nonEmpty(encoder.end());
}

function* nonEmpty(pieces: readonly Uint8Array[]): Generator<Uint8Array, void> {
  for (const piece of pieces) if (piece.length > 0) yield piece;
}
