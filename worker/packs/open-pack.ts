import { MODELS_FOLDER, modelFileKey } from '../../src/installation/storage-names.ts';
import { fileDigest } from '../../src/primitives/file-digest.ts';
import { fileError } from '../fetching/file-error.ts';
import { memoryStore, openCacheStore } from './cache-store.ts';
import { download } from './download.ts';
import type { FileStore } from './file-store.ts';
import { openOpfsStore } from './opfs-store.ts';
import type { FilesManifest, PackFile, PackFiles } from './pack.ts';

export interface OpenPackOptions {
  readonly manifest: FilesManifest;
  /** All packs of this release; the files of others are removed from the store. */
  readonly installed: readonly FilesManifest[];
  /** Address of the pack's folder; ends in a slash. */
  readonly folder: string;
  /** Told of bytes as they arrive; `count` is negative when a damaged download is discarded. */
  readonly onBytes: (file: PackFile, count: number, fromCache: boolean) => void;
  /** Told, in words, when files cannot be kept for the next visit. */
  readonly onNotice: (notice: string) => void;
  /** Aborts the downloads; what has arrived stays in the store. */
  readonly signal: AbortSignal;
}

/** Opens a pack and starts to fetch all files of its first stage; `file()` waits for one of them. */
export async function openPack(options: OpenPackOptions): Promise<PackFiles> {
  const { manifest, installed, folder, onBytes: progress, onNotice, signal } = options;
  const store = (await openOpfsStore(MODELS_FOLDER)) ?? (await openCacheStore(MODELS_FOLDER)) ?? memoryStore;
  if (store.kind === 'memory') onNotice('no storage for model files: they are fetched again on each visit');
  const onUnstored = () => onNotice('no room for model files: they are fetched again on the next visit');

  const obtain = async (file: PackFile): Promise<Uint8Array<ArrayBuffer>> => {
    const key = modelFileKey(manifest.id, file);
    const stored = await readStored(store, key, file);
    if (stored) {
      progress(file, file.bytes, true);
      return stored;
    }
    const url = new URL(file.path, folder).href;
    let found = '';
    for (const reload of [false, true]) {
      let came = 0;
      const onBytes = (count: number) => {
        came += count;
        progress(file, count, false);
      };
      const content = await download({
        url,
        name: file.path,
        bytes: file.bytes,
        store,
        key,
        reload,
        onBytes,
        onUnstored,
        signal,
      });
      found = await fileDigest(content);
      if (found === file.sha256) return content;
      await discard(store, key);
      progress(file, -came, false);
    }
    throw fileError(file.path, url, `is damaged: expected sha256 ${file.sha256}, found ${found}`);
  };

  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const file = (path: string) => {
    const known = files.get(path);
    if (known) return known;
    const entry = manifest.files.find((candidate) => candidate.path === path);
    if (!entry) return Promise.reject(new Error(`The manifest of ${manifest.id} does not list ${path}.`));
    const content = obtain(entry);
    files.set(path, content);
    return content;
  };
  for (const entry of manifest.files) {
    // `file()` reports the failure to its callers.
    if (entry.stage === 'speak') file(entry.path).catch(() => {});
  }
  const kept = installed.flatMap((pack) => pack.files.map((entry) => modelFileKey(pack.id, entry)));
  void store.keepOnly(new Set(kept)).catch(() => {
    // The next load tries again to remove old files.
  });
  return { file };
}

/** The stored file if it is complete and correct, else null. A damaged file is removed. */
async function readStored(
  store: FileStore,
  key: string,
  file: PackFile,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if ((await store.size(key)) !== file.bytes) return null;
  // A file that cannot be read (another load is writing it, or the disk fails) counts as missing.
  const content = await store.read(key).catch(() => null);
  if (content === null) return null;
  if ((await fileDigest(content)) === file.sha256) return content;
  await discard(store, key);
  return null;
}

/** Removes a damaged file. Where that fails (another load is writing it), the hash finds the damage again. */
async function discard(store: FileStore, key: string): Promise<void> {
  await store.remove(key).catch(() => {});
}
