/** The commands that contain every word of `typed`, in any case. */
export function matching<C extends { readonly name: string }>(
  all: readonly C[],
  typed: string,
): readonly C[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
