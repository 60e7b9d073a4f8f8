/** How long a download may take to read its blob: generous, since the browser may ask the user for a place first. */
const READ_MS = 60_000;

/** Hands `blob` to the browser's downloads as `name`. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
