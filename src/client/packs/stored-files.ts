import { MODELS_FOLDER } from '../../installation/storage-names.ts';

/** Model files that the browser keeps, as a page sees them. Where the browser has no such storage, there are none. */
export interface StoredFiles {
  /** Bytes kept under the key; 0 when there are none. */
  size(key: string): Promise<number>;
  /** The content; null when there is none or it cannot be read now, for example because the engine is writing it. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
}

/** OPFS, or the Cache API where an engine found that OPFS does not work. Both are looked at: pages cannot tell which. */
export async function openStoredFiles(): Promise<StoredFiles> {
  const [folder, cache] = await Promise.all([
    orNull(async () => (await navigator.storage.getDirectory()).getDirectoryHandle(MODELS_FOLDER)),
    orNull(async () => ((await caches.has(MODELS_FOLDER)) ? caches.open(MODELS_FOLDER) : null)),
  ]);
  const address = (key: string) => new URL(`/${MODELS_FOLDER}/${key}`, location.origin).href;
  const find = async (key: string): Promise<Blob | null> =>
    (await orNull(async () => (await folder?.getFileHandle(key))?.getFile() ?? null)) ??
    (await orNull(async () => (await cache?.match(address(key), { ignoreVary: true }))?.blob() ?? null));
  return {
    size: async (key) => (await find(key))?.size ?? 0,
    read: (key) =>
      orNull(async () => {
        const content = await (await find(key))?.arrayBuffer();
        return content === undefined ? null : new Uint8Array(content);
      }),
    async remove(key) {
      await orNull(async () => folder?.removeEntry(key));
      await cache?.delete(address(key));
    },
  };
}

/** Null where the browser has no such storage, or no such file. */
async function orNull<T>(open: () => Promise<T>): Promise<T | null> {
  try {
    return await open();
  } catch {
    return null;
  }
}
