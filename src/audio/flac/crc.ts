/** The checksums of a FLAC frame (RFC 9639, sections 9.1.8 and 9.3): not reflected, and both start with 0. */

/** CRC-8 with the polynomial x^8 + x^2 + x + 1, of a frame header. */
export const crc8 = checksum(8, 0x07);

/** CRC-16 with the polynomial x^16 + x^15 + x^2 + 1, of a whole frame. */
export const crc16 = checksum(16, 0x8005);

function checksum(width: 8 | 16, polynomial: number): (bytes: Uint8Array) => number {
  const mask = 2 ** width - 1;
  const table = Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc << 1) ^ (crc >> (width - 1) === 1 ? polynomial : 0);
      crc &= mask;
    }
    return crc;
  });
  return (bytes) => {
    let crc = 0;
    for (const byte of bytes) crc = ((crc << 8) & mask) ^ (table[(crc >> (width - 8)) ^ byte] ?? 0);
    return crc;
  };
}
