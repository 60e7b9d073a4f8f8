/** The file picked in a file input, or null. Clears the input, so that the same file can be picked again. */
export function pickedFile({ target }: Event): File | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const file = target.files?.[0] ?? null;
  target.value = '';
  return file;
}
