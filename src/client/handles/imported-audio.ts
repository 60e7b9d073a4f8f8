import { findChunks } from '../../audio/wav/chunks.ts';
import { readFormat } from '../../audio/wav/format.ts';
import { SAMPLE_BYTES, SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { shapeError } from '../../contract/errors/errors.ts';

/**
 * The samples of a WAV as the service makes them, of any length: a generation can be stopped after one frame.
 * @param field path of the audio, for errors
 * @throws {ServiceError} 422 for any other file
 */
export async function samplesOfWav(file: Blob, field: string): Promise<Int16Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks = findChunks(bytes);
  const format = chunks?.format ? readFormat(bytes, chunks.format) : '';
  if (!chunks?.data || typeof format === 'string') throw refused(field, 'another file');
  const { encoding, channels, sampleRate } = format;
  if (encoding !== 'pcm16' || channels !== 1 || sampleRate !== SAMPLE_RATE) {
    throw refused(field, `${encoding}, ${channels === 1 ? 'mono' : 'stereo'}, ${sampleRate} Hz`);
  }
  const { start, end } = chunks.data;
  // A copy: samples begin at an even offset of memory of their own.
  return new Int16Array(bytes.slice(start, end - ((end - start) % SAMPLE_BYTES)).buffer);
}

const refused = (field: string, found: string) =>
  shapeError(`\`${field}\`: expected a WAV with 16 bit, mono, ${SAMPLE_RATE} Hz, found ${found}.`, field);
