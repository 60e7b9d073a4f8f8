/** Columns [from, to) of a row-major matrix [rows, width]. */
export function columns(
  data: Float32Array,
  rows: number,
  width: number,
  from: number,
  to: number,
): Float32Array {
  const out = new Float32Array(rows * (to - from));
  for (let row = 0; row < rows; row += 1) {
    out.set(data.subarray(row * width + from, row * width + to), row * (to - from));
  }
  return out;
}
