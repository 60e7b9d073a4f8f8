/** So many of a list, evenly from all of it; all when null or more than there are. */
export function spread<Item>(items: readonly Item[], count: number | null): Item[] {
  if (count === null || count >= items.length) return [...items];
  const place = (n: number) => Math.floor((n * count) / items.length);
  return items.filter((_, n) => place(n) !== place(n - 1));
}
