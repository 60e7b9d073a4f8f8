/**
 * Decompresses a gzip file as it arrives. Leaving the loop ends `chunks` too, once it has given its next chunk.
 * @throws {TypeError} when the file is not gzip, damaged or cut short; what `chunks` throws
 */
export async function* gunzipped(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { readable, writable } = new DecompressionStream('gzip');
  void feed(chunks, writable.getWriter());
  const reader = readable.getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Never rejects: the readable end reports every failure. */
async function feed(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (cause) {
    await writer.abort(cause).catch(() => {});
  }
}
