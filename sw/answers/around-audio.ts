/** The JSON text of a document before and after the base64 of its audio. */
export interface AroundAudio {
  readonly head: string;
  readonly tail: string;
}

/** @param document Builds the document around the base64, which it must contain once. */
export function aroundAudio(document: (data_b64: string) => object): AroundAudio {
  // No text of a client can equal a random UUID.
  const hole = crypto.randomUUID();
  const [head = '', tail = ''] = JSON.stringify(document(hole)).split(hole);
  return { head, tail };
}
