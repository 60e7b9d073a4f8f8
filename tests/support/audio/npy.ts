import { readFileSync } from 'node:fs';

/** The numbers of a .npy file of little-endian int32 or float32 (NumPy format 1.0). */
export function readNpy(file: string): Int32Array | Float32Array {
  const bytes = readFileSync(file);
  const headerBytes = bytes.readUInt16LE(8);
  const header = bytes.subarray(10, 10 + headerBytes).toString('latin1');
  const data = Uint8Array.from(bytes.subarray(10 + headerBytes)).buffer;
  if (header.includes("'<i4'")) return new Int32Array(data);
  if (header.includes("'<f4'")) return new Float32Array(data);
  throw new Error(`${file}: expected int32 or float32, found ${header}`);
}
