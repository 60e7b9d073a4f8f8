import type { FileStore } from './file-store.ts';

/** Pack files in the origin private file system (OPFS); null where it is missing or does not work. */
export async function openOpfsStore(folder: string): Promise<FileStore | null> {
  let directory: FileSystemDirectoryHandle;
  try {
    const root = await navigator.storage.getDirectory();
    directory = await root.getDirectoryHandle(folder, { create: true });
    // Some browsers expose OPFS and then refuse to open a file: only trying shows it.
    const probe = await directory.getFileHandle('.probe', { create: true });
    (await probe.createSyncAccessHandle()).close();
  } catch {
    return null;
  }
  return {
    kind: 'opfs',
    async size(key) {
      try {
        return (await (await directory.getFileHandle(key)).getFile()).size;
      } catch {
        return 0;
      }
    },
    async read(key) {
      const file = await (await directory.getFileHandle(key)).getFile();
      return new Uint8Array(await file.arrayBuffer());
    },
    async writer(key, offset) {
      const handle = await (await directory.getFileHandle(key, { create: true })).createSyncAccessHandle();
      // A handle that stays open locks the file until this worker ends.
      try {
        handle.truncate(offset);
      } catch (error) {
        handle.close();
        throw error;
      }
      let at = offset;
      return {
        async write(chunk) {
          const written = handle.write(chunk, { at });
          at += written;
          if (written < chunk.length) throw new Error(`The disk took ${written} of ${chunk.length} bytes.`);
        },
        async close() {
          try {
            handle.flush();
          } finally {
            handle.close();
          }
        },
      };
    },
    async remove(key) {
      await directory.removeEntry(key).catch(ignoreMissing);
    },
    async keepOnly(keys) {
      for await (const name of directory.keys()) {
        if (!keys.has(name) && name !== '.probe') await directory.removeEntry(name).catch(ignoreMissing);
      }
    },
  };
}

/** Ignores that another worker of the origin has removed the entry first. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
}
