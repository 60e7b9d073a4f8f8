import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { BitWriter } from './bit-writer.ts';
import { crc8, crc16 } from './crc.ts';
import { writeSubframe } from './subframe.ts';

/** Codes of the sample rates that have one (RFC 9639, section 9.1.2); others are read from the stream's header. */
const RATE_CODE = ({ 24000: 0b0111 } as const)[SAMPLE_RATE];
/** The block size follows as 16 bits (RFC 9639, section 9.1.1). */
const BLOCK_SIZE_FOLLOWS = 0b0111;
const MONO = 0b0000;
const SIXTEEN_BITS = 0b100;

/**
 * One frame of a stream of fixed block size (RFC 9639, section 9).
 * @param samples One block of 16-bit samples; only the last block of a stream may be shorter than the others
 * @param number Number of the frame, from 0
 */
export function flacFrame(samples: Int32Array, number: number): Uint8Array<ArrayBuffer> {
  const out = new BitWriter();
  out.write(0b111111111111100, 15); // sync code
  out.write(0, 1); // fixed block size
  out.write(BLOCK_SIZE_FOLLOWS, 4);
  out.write(RATE_CODE, 4);
  out.write(MONO, 4);
  out.write(SIXTEEN_BITS, 3);
  out.write(0, 1); // reserved
  writeNumber(out, number);
  out.write(samples.length - 1, 16);
  out.write(crc8(out.bytes()), 8);
  writeSubframe(out, samples);
  out.align();
  out.write(crc16(out.bytes()), 16);
  return out.bytes();
}

/** The number of a frame, coded like a character in UTF-8 but with up to 31 bits (RFC 9639, section 9.1.5). */
function writeNumber(out: BitWriter, number: number): void {
  if (number < 0x80) {
    out.write(number, 8);
    return;
  }
  // n bytes of six bits follow a first byte of n + 1 leading ones, a zero, and 6 - n bits.
  let following = 1;
  while (number >= 2 ** (5 * following + 6)) following += 1;
  const marks = 0xff & (0xff << (7 - following));
  out.write(marks | Math.floor(number / 2 ** (6 * following)), 8);
  for (let left = following - 1; left >= 0; left -= 1) {
    out.write(0x80 | (Math.floor(number / 2 ** (6 * left)) & 0x3f), 8);
  }
}
