/** The JSON text of a document, before and after the base64 of its audio. */
export interface AroundAudio {
  readonly head: string;
  readonly tail: string;
}

/** @param document The document with the base64 in it, which must stand in it once. */
export function aroundAudio(document: (data_b64: string) => object): AroundAudio {
  // Nothing that a client sent can look like it.
  const hole = crypto.randomUUID();
  const [head = '', tail = ''] = JSON.stringify(document(hole)).split(hole);
  return { head, tail };
}
