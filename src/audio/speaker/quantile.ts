/**
 * The quantile of sorted numbers, with linear interpolation.
 * @param sorted in ascending order, at least one
 * @param share 0 to 1
 */
export function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const left = Math.floor(at);
  const a = sorted[left] ?? 0;
  return a + ((sorted[left + 1] ?? a) - a) * (at - left);
}
