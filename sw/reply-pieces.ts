import { toBase64 } from '../src/contract/base64.ts';
import type { SpeechReply } from '../src/contract/speech.ts';
import { wavFile } from '../src/contract/wav.ts';

/** Bytes of audio in one piece of the document: a multiple of three (no padding between), 4 s of audio. */
const PIECE_BYTES = 3 * 65_536;

/** Where the audio goes. `audio` is the reply's first field and no value comes before: the first match is the right one. */
const HOLE = '"data_b64":"';

/** The JSON text of a reply with its audio, in pieces, so that ten minutes of audio are never one string. */
export function* replyPieces(reply: SpeechReply, pcm: readonly Int16Array[]): Generator<string, void> {
  const { audio, ...rest } = reply;
  const { data_b64: _, audio_quality, ...format } = audio;
  const text = JSON.stringify({ audio: { data_b64: '', audio_quality, ...format }, ...rest });
  const hole = text.indexOf(HOLE) + HOLE.length;
  const wav = wavFile(pcm);
  for (let at = 0; at < wav.length; at += PIECE_BYTES) {
    const before = at === 0 ? text.slice(0, hole) : '';
    const after = at + PIECE_BYTES >= wav.length ? text.slice(hole) : '';
    yield before + toBase64(wav.subarray(at, at + PIECE_BYTES)) + after;
  }
}
