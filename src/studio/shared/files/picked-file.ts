/** The file that was picked in a file input; null for none. The same file can be picked again afterwards. */
export function pickedFile({ target }: Event): File | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const file = target.files?.[0] ?? null;
  target.value = '';
  return file;
}
