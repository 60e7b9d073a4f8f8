import { expect, it } from 'vitest';
import { crc8, crc16 } from '../../../../src/audio/flac/crc.ts';

const CHECK = new TextEncoder().encode('123456789');

/** The check values of CRC-8/SMBUS and CRC-16/UMTS in the catalog of parametrised CRC algorithms. */
it('the checksums have the check values of their polynomials', () => {
  expect(crc8(CHECK)).toBe(0xf4);
  expect(crc16(CHECK)).toBe(0xfee8);
});
