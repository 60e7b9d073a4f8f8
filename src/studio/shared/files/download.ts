/** How long the browser may take to read the blob, in milliseconds: it may ask the user where to save it first. */
const READ_MS = 60_000;

/** Downloads `blob` as a file called `name`. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
