/** A number of entries, spread evenly over the list; all when null or when there are fewer. */
export function spread<Item>(items: readonly Item[], count: number | null): Item[] {
  if (count === null || count >= items.length) return [...items];
  const place = (n: number) => Math.floor((n * count) / items.length);
  return items.filter((_, n) => place(n) !== place(n - 1));
}
