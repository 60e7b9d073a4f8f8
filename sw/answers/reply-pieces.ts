import { toBase64 } from '../../src/contract/audio/base64.ts';
import { wavFile } from '../../src/contract/audio/wav.ts';
import type { AroundAudio } from './around-audio.ts';

/** Bytes of audio in one piece of the document, 4 s: a multiple of three, so that no padding comes in between. */
const PIECE_BYTES = 3 * 65_536;

/** The text of a document with its audio, in pieces, so that long audio never becomes one string. */
export function* replyPieces(
  { head, tail }: AroundAudio,
  pcm: readonly Int16Array[],
): Generator<string, void> {
  const wav = wavFile(pcm);
  for (let at = 0; at < wav.length; at += PIECE_BYTES) {
    const before = at === 0 ? head : '';
    const after = at + PIECE_BYTES >= wav.length ? tail : '';
    yield before + toBase64(wav.subarray(at, at + PIECE_BYTES)) + after;
  }
}
