import { createHash } from 'node:crypto';

/** A short name of some audio: equal names, equal bytes. A test that fails with it can be read. */
export function fingerprint(audio: Int16Array | string): string {
  const bytes =
    typeof audio === 'string'
      ? Buffer.from(audio, 'base64')
      : Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);
  return `${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`;
}
