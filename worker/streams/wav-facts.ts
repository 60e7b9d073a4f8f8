/** What the header of a WAV file says; the samples are not touched. */

/** The format of a WAV that may be a turn's audio, or in words why it may not. */
export type WavFacts =
  | { readonly ok: true; readonly sampleRate: number; readonly channels: number; readonly seconds: number }
  | { readonly ok: false; readonly problem: string };

const PCM = 1;
const FLOAT = 3;
/** The true format is in the first two bytes of the sub-format GUID (Microsoft, "WAVEFORMATEXTENSIBLE"). */
const EXTENSIBLE = 0xfffe;
const NAMES: Readonly<Record<number, string>> = {
  [PCM]: 'PCM',
  [FLOAT]: 'float',
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
};

const MIN_RATE = 8_000;
const MAX_RATE = 48_000;
const MIN_SECONDS = 0.1;

const bad = (problem: string): WavFacts => ({ ok: false, problem });

/**
 * Reads the chunks of a RIFF WAVE file (Multimedia Programming Interface and Data Specifications 1.0) and checks them
 * against what a turn's audio may be (decisions.md, "Conversation turns").
 */
export function wavFacts(file: Uint8Array): WavFacts {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || name(file, 0) !== 'RIFF' || name(file, 8) !== 'WAVE') {
    return bad('expected a RIFF WAV file, found other data');
  }
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name(file, at) === 'fmt ' && size >= 16 && body + 16 <= file.length) {
      format = readFormat(view, body, size);
    } else if (name(file, at) === 'data') {
      // Writers that cannot seek leave a size that is too large: the data are what is there.
      return format ? judge(format, Math.min(size, file.length - body)) : bad('found a WAV without a format');
    }
    // Chunks are padded to even lengths.
    at = body + size + (size % 2);
  }
  return bad('found a WAV without audio data');
}

interface Format {
  readonly tag: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
}

function readFormat(view: DataView, body: number, size: number): Format {
  const tag = view.getUint16(body, true);
  const extended = tag === EXTENSIBLE && size >= 26 && body + 26 <= view.byteLength;
  return {
    tag: extended ? view.getUint16(body + 24, true) : tag,
    channels: view.getUint16(body + 2, true),
    sampleRate: view.getUint32(body + 4, true),
    bits: view.getUint16(body + 14, true),
  };
}

function judge({ tag, channels, sampleRate, bits }: Format, dataBytes: number): WavFacts {
  const known = (tag === PCM && [16, 24, 32].includes(bits)) || (tag === FLOAT && bits === 32);
  if (!known) {
    const found = `${bits}-bit ${NAMES[tag] ?? `format ${tag}`}`;
    return bad(`expected a WAV of 16-, 24- or 32-bit PCM or 32-bit float, found ${found}`);
  }
  if (channels < 1 || channels > 2) return bad(`expected 1 or 2 channels, found ${channels}`);
  if (sampleRate < MIN_RATE || sampleRate > MAX_RATE) {
    return bad(`expected a sample rate from ${MIN_RATE} to ${MAX_RATE} Hz, found ${sampleRate}`);
  }
  const seconds = Math.floor(dataBytes / (channels * (bits / 8))) / sampleRate;
  if (seconds < MIN_SECONDS) return bad(`expected at least ${MIN_SECONDS} s of audio, found ${seconds} s`);
  return { ok: true, sampleRate, channels, seconds };
}

function name(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}
