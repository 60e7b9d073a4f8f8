import { type WavFacts, wavFacts } from './wav-facts.ts';

/**
 * The facts of a turn's audio as a client sends it.
 * @param maxBytes Limit of the key, for the decoded file.
 */
export function turnAudio(base64: string, maxBytes: number): WavFacts {
  // Four characters are three bytes, less at most two of padding: what is too large for certain is not decoded.
  if ((base64.length / 4) * 3 - 2 > maxBytes && !/\s/.test(base64)) return tooLarge(maxBytes);
  const file = fromBase64(base64);
  if (!file) return { ok: false, problem: 'expected base64, found something else' };
  if (file.length > maxBytes) return tooLarge(maxBytes, file.length);
  return wavFacts(file);
}

function tooLarge(maxBytes: number, found?: number): WavFacts {
  const more = found === undefined ? 'more' : `${found}`;
  return { ok: false, problem: `at most ${maxBytes} bytes (max_audio_bytes), found ${more}` };
}

/** The bytes of base64 text (RFC 4648, section 4; white space is passed over); null when it is none. */
function fromBase64(text: string): Uint8Array | null {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
