import { createHash } from 'node:crypto';

/** A short hash of audio, so that a failing comparison is readable. */
export function fingerprint(audio: Int16Array | string): string {
  const bytes =
    typeof audio === 'string'
      ? Buffer.from(audio, 'base64')
      : Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);
  return `${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`;
}
