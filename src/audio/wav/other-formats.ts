/** Recognizes files that are not RIFF WAV by their first bytes. */

import { ascii } from './ascii.ts';

/** The signature of a format: a text at an offset. */
interface Mark {
  readonly name: string;
  readonly text: string;
  readonly at?: number;
}

/** Sources: the specification of each format; most are listed in the WHATWG MIME Sniffing Standard, section 6.2. */
const MARKS: readonly Mark[] = [
  { name: 'RF64 (a WAV with 64-bit sizes)', text: 'RF64' },
  { name: 'BW64 (a WAV with 64-bit sizes)', text: 'BW64' },
  { name: 'RIFX (a big-endian WAV)', text: 'RIFX' },
  { name: 'Wave64', text: 'riff' },
  { name: 'MP3', text: 'ID3' },
  { name: 'Ogg Opus', text: 'OpusHead', at: 28 },
  { name: 'Ogg', text: 'OggS' },
  { name: 'FLAC', text: 'fLaC' },
  { name: 'MP4', text: 'ftyp', at: 4 },
  { name: 'WebM or Matroska', text: '\x1aE\xdf\xa3' },
  { name: 'AIFF', text: 'AIFF', at: 8 },
  { name: 'AIFF-C', text: 'AIFC', at: 8 },
  { name: 'AVI', text: 'AVI ', at: 8 },
  { name: 'CAF', text: 'caff' },
  { name: 'AU', text: '.snd' },
  { name: 'AMR', text: '#!AMR' },
  { name: 'WMA', text: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
  { name: 'MIDI', text: 'MThd' },
  // Base64 of `RIFF` followed by anything, of what is already base64.
  { name: 'a WAV that was encoded as base64 twice', text: 'UklGR' },
  { name: 'a data: URL that was encoded as base64', text: 'data:' },
];

/** The format of a file that is not RIFF WAV, as far as its first bytes tell. */
export function nameOtherFormat(file: Uint8Array): string {
  if (file.length === 0) return 'nothing';
  const mark = MARKS.find(({ text, at = 0 }) => ascii(file, at, text.length) === text);
  return mark?.name ?? mpegStream(file) ?? 'other data';
}

/**
 * MPEG audio that starts with a frame: eleven or twelve set bits, then version and layer
 * (ISO/IEC 11172-3, 2.4.1.3; ISO/IEC 13818-7, 6.2 for AAC in ADTS, whose layer is 0).
 */
function mpegStream(file: Uint8Array): string | null {
  const [first = 0, second = 0, third = 0] = file;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'AAC' : null;
  const version = (second >> 3) & 3;
  const bitrate = third >> 4;
  const rate = (third >> 2) & 3;
  // Reserved values: not a frame of MPEG audio.
  if (version === 1 || bitrate === 15 || rate === 3) return null;
  return layer === 1 ? 'MP3' : 'MPEG audio';
}
