import { wavFile } from '../../../client/parley.ts';
import type { Take } from './take.ts';

/** The length of the header that `wavFile` writes, and where it holds sizes (RIFF, and its chunk `data`). */
const HEADER_BYTES = 44;
const RIFF_SIZE_AT = 4;
const DATA_SIZE_AT = 40;

/** A complete take as a WAV: the header, then the parts as they are kept, so that a long one need not be in memory. */
export function takeWav(take: Take): Blob {
  const parts = take.parts.flatMap(({ finished }) => finished?.pcm ?? []);
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  const header = new Uint8Array(wavFile([])).slice(0, HEADER_BYTES);
  const view = new DataView(header.buffer);
  view.setUint32(RIFF_SIZE_AT, bytes + HEADER_BYTES - 8, true);
  view.setUint32(DATA_SIZE_AT, bytes, true);
  return new Blob([header, ...parts], { type: 'audio/wav' });
}

/** All samples of a complete take. */
export async function takeSamples(take: Take): Promise<Int16Array<ArrayBuffer>> {
  const parts = take.parts.flatMap(({ finished }) => finished?.pcm ?? []);
  return new Int16Array(await new Blob(parts).arrayBuffer());
}
