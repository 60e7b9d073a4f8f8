import { toBase64 } from '../../../client/parley.ts';

const encoded = new WeakMap<Blob, Promise<Blob>>();

export async function base64Of(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}

/** Base64 as a blob. Cached for each recording, because every turn sends the recordings before it again. */
export function base64BlobOf(blob: Blob): Promise<Blob> {
  const known = encoded.get(blob);
  if (known !== undefined) return known;
  const made = base64Of(blob).then((text) => new Blob([text]));
  encoded.set(blob, made);
  return made;
}
