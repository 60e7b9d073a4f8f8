/** Reads the WAV files of the service: 16-bit PCM, mono. */

export interface DecodedWav {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sampleRate: number;
  readonly samples: Int16Array<ArrayBuffer>;
}

/** The sample rate and the samples of a WAV file. @throws {RangeError} when it is not a 16-bit mono WAV */
export function decodeWav(bytes: Uint8Array<ArrayBuffer>): DecodedWav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new RangeError('not a WAV');
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ') {
      if (view.getUint16(body + 2, true) !== 1 || view.getUint16(body + 14, true) !== 16) {
        throw new RangeError('not 16-bit mono');
      }
      sampleRate = view.getUint32(body + 4, true);
    } else if (tag(at) === 'data') {
      const length = Math.min(size, bytes.byteLength - body);
      // A copy, because an Int16Array must start at an even address.
      return {
        bytes,
        sampleRate,
        samples: new Int16Array(bytes.slice(body, body + length - (length % 2)).buffer),
      };
    }
    // Chunks are padded to an even size.
    at = body + size + (size % 2);
  }
  throw new RangeError('a WAV without data');
}
