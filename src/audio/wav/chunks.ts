import { ascii } from './ascii.ts';

/** Bytes of a file from `start` to `end`, exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The format and data chunks of a WAV. */
export interface WavChunks {
  readonly format: Range | null;
  readonly data: Range | null;
}

/** Chunk names as numbers, which compare faster: a hostile file has a chunk every eight bytes. */
const FORMAT = fourCharacters('fmt ');
const DATA = fourCharacters('data');

/** Bytes of `RIFF`, the size of the file and `WAVE`. */
const FILE_HEADER_BYTES = 12;
/** Bytes of a chunk's name and size. */
const CHUNK_HEADER_BYTES = 8;

/**
 * Finds the format and the data of a RIFF WAVE file (Multimedia Programming Interface and Data Specifications 1.0,
 * chapter 2), in any order. Null for any other file. Ranges never reach beyond the file.
 */
export function findChunks(file: Uint8Array): WavChunks | null {
  if (ascii(file, 0, 4) !== 'RIFF' || ascii(file, 8, 4) !== 'WAVE') return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let format: Range | null = null;
  let data: Range | null = null;
  for (let at = FILE_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= file.length && !(format && data); ) {
    const name = view.getUint32(at, true);
    const size = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER_BYTES;
    const end = Math.min(start + size, file.length);
    if (name === FORMAT) format ??= { start, end };
    if (name === DATA) data ??= { start, end: size === 0 && neverFinished(view, start) ? file.length : end };
    at = nextChunk(view, start + size);
  }
  return { format, data };
}

/**
 * Programs that cannot seek leave the initial sizes in the header. A size that is too large is cut to the file. A data size
 * of zero counts as unwritten only if the size of the whole file also ends before the data.
 */
function neverFinished(view: DataView, dataStart: number): boolean {
  return CHUNK_HEADER_BYTES + view.getUint32(4, true) <= dataStart;
}

/** Start of the chunk after one that ends at `end`: an even offset, unless the padding is missing. */
function nextChunk(view: DataView, end: number): number {
  if (end % 2 === 0) return end;
  const unpadded = end + 4 <= view.byteLength ? view.getUint32(end, true) : 0;
  return unpadded === FORMAT || unpadded === DATA ? end : end + 1;
}

function fourCharacters(name: string): number {
  return [...name].reduceRight((number, character) => number * 256 + character.charCodeAt(0), 0);
}
