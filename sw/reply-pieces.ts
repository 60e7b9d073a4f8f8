import type { AudioPayload } from '../src/contract/audio-payload.ts';
import { toBase64 } from '../src/contract/base64.ts';
import { wavFile } from '../src/contract/wav.ts';

/** Bytes of audio in one piece of the document: a multiple of three (no padding between), 4 s of audio. */
const PIECE_BYTES = 3 * 65_536;

/**
 * The JSON text of a reply with its audio, in pieces, so that ten minutes of audio are never one string.
 * @param reply The document around the base64 of its audio, which must stand in it once.
 */
export function* replyPieces(
  reply: (data_b64: AudioPayload['data_b64']) => object,
  pcm: readonly Int16Array[],
): Generator<string, void> {
  // Nothing that a client sent can look like it.
  const hole = crypto.randomUUID();
  const [head = '', tail = ''] = JSON.stringify(reply(hole)).split(hole);
  const wav = wavFile(pcm);
  for (let at = 0; at < wav.length; at += PIECE_BYTES) {
    const before = at === 0 ? head : '';
    const after = at + PIECE_BYTES >= wav.length ? tail : '';
    yield before + toBase64(wav.subarray(at, at + PIECE_BYTES)) + after;
  }
}
