import { fileError } from '../fetching/file-error.ts';
import { memoryStore, openCacheStore } from './cache-store.ts';
import { download } from './download.ts';
import { fileDigest } from './file-digest.ts';
import type { FileStore } from './file-store.ts';
import { openOpfsStore } from './opfs-store.ts';
import type { FilesManifest, PackFile, PackFiles } from './pack.ts';

/** Folder of the pack files in whichever store the browser has. */
const STORE_FOLDER = 'parley-models';

export interface OpenPackOptions {
  readonly manifest: FilesManifest;
  /** All packs of this release: files of others are removed from the store. */
  readonly installed: readonly FilesManifest[];
  /** Address of the pack's folder; ends in a slash. */
  readonly folder: string;
  /** Told of bytes as they come; negative when a damaged download is thrown away. */
  readonly onBytes: (file: PackFile, count: number, fromCache: boolean) => void;
  /** Told in words when files could not be kept for the next visit. */
  readonly onNotice: (notice: string) => void;
  /** Aborts what is being downloaded; files that have arrived stay in the store. */
  readonly signal: AbortSignal;
}

/** Opens a pack: starts fetching the files of its first stage at once, all side by side; `file()` waits for its own. */
export async function openPack(options: OpenPackOptions): Promise<PackFiles> {
  const { manifest, installed, folder, onBytes: progress, onNotice, signal } = options;
  const store = (await openOpfsStore(STORE_FOLDER)) ?? (await openCacheStore(STORE_FOLDER)) ?? memoryStore;
  if (store.kind === 'memory') onNotice('no storage for model files: they are fetched again on each visit');
  const onUnstored = () => onNotice('no room for model files: they are fetched again on the next visit');

  const obtain = async (file: PackFile): Promise<Uint8Array<ArrayBuffer>> => {
    const key = storeKey(manifest, file);
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
      await store.remove(key);
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
    // Whoever asks for the file is told of its failure.
    if (entry.stage === 'speak') file(entry.path).catch(() => {});
  }
  const kept = installed.flatMap((pack) => pack.files.map((entry) => storeKey(pack, entry)));
  void store.keepOnly(new Set(kept)).catch(() => {
    // Old files that cannot be removed now are tried again on the next load.
  });
  return { file };
}

const storeKey = (manifest: FilesManifest, file: PackFile) =>
  `${manifest.id}-${file.sha256.slice(0, 16)}-${file.path.replaceAll('/', '_')}`;

/** The file as stored, if it is whole and right; a damaged one is removed and null returned. */
async function readStored(
  store: FileStore,
  key: string,
  file: PackFile,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if ((await store.size(key)) !== file.bytes) return null;
  // What cannot be read (another load has it in hand, or the disk fails) is as good as not there.
  const content = await store.read(key).catch(() => null);
  if (content === null) return null;
  if ((await fileDigest(content)) === file.sha256) return content;
  await store.remove(key);
  return null;
}
