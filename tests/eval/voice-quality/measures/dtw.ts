/** Dynamic time warping: which frame of one recording is spoken as which frame of another. */

/** Pairs of frames (of the first, of the second), from the first pair to the last. */
export type Alignment = readonly (readonly [number, number])[];

/**
 * The cheapest monotonic path with the steps (1, 1), (1, 0) and (0, 1), a diagonal step counted twice so that no way is
 * preferred (H. Sakoe and S. Chiba 1978, symmetric form without slope constraint).
 */
export function align(
  first: readonly Float64Array[],
  second: readonly Float64Array[],
  distance: (a: Float64Array, b: Float64Array) => number,
): Alignment {
  const columns = second.length;
  const cost = new Float64Array(first.length * columns);
  const at = (i: number, j: number) =>
    i < 0 || j < 0 ? Number.POSITIVE_INFINITY : (cost[i * columns + j] ?? Number.POSITIVE_INFINITY);
  first.forEach((a, i) => {
    second.forEach((b, j) => {
      const own = distance(a, b);
      const start = i === 0 && j === 0;
      const before = start ? 0 : Math.min(at(i - 1, j - 1) + own, at(i - 1, j), at(i, j - 1));
      cost[i * columns + j] = before + own;
    });
  });
  const path: (readonly [number, number])[] = [];
  let i = first.length - 1;
  let j = columns - 1;
  if (i < 0 || j < 0) return path;
  for (;;) {
    path.push([i, j]);
    if (i === 0 && j === 0) return path.reverse();
    const own = distance(first[i] ?? new Float64Array(), second[j] ?? new Float64Array());
    const [diagonal, up, left] = [at(i - 1, j - 1) + own, at(i - 1, j), at(i, j - 1)];
    if (diagonal <= up && diagonal <= left) {
      i -= 1;
      j -= 1;
    } else if (up <= left) i -= 1;
    else j -= 1;
  }
}
