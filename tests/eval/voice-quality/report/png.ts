import { crc32, deflateSync } from 'node:zlib';

/** A color, 0 to 255 each. */
export type Color = readonly [number, number, number];

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * A PNG with a palette (ISO/IEC 15948: IHDR, PLTE, one IDAT, IEND; 8 bits a pixel, no filter).
 * @param pixels numbers of colors, row by row from the top
 */
export function indexedPng(width: number, pixels: Uint8Array, palette: readonly Color[]): Buffer {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits a pixel
  header[9] = 3; // color type: palette
  const rows = Buffer.alloc((width + 1) * height);
  // Each row starts with the number of its filter: 0, none.
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(name: string, body: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const out = Buffer.alloc(content.length + 8);
  out.writeUInt32BE(body.length, 0);
  out.set(content, 4);
  out.writeUInt32BE(crc32(content), content.length + 4);
  return out;
}
