import { belowBase } from '../../src/contract/addresses.ts';
import type { FileList } from '../../src/installation/file-list.ts';
import { CHUNKS_FOLDER } from '../../src/installation/storage-names.ts';
import { createOldReleases } from './old-releases.ts';
import { createReleaseCache } from './release-cache.ts';
import { createRuntimeCache, isRuntimePath } from './runtime-cache.ts';

/** The parts of a FetchEvent that are used. */
export interface FileEvent {
  readonly request: Request;
  readonly clientId: string;
  waitUntil(work: Promise<unknown>): void;
}

/** Parley's own files: answered from caches, also offline. */
export interface Files {
  /** The response; null when the request is not for a file of Parley. Decides synchronously, as a fetch event requires. */
  answer(event: FileEvent): Promise<Response> | null;
  /** Keeps the files of this release. @throws {FileFaultError} when the host does not have all of them */
  install(): Promise<void>;
  /** To be called on activation: caches of releases that no tab runs are deleted. */
  activate(): Promise<void>;
}

/** What a service worker knows. */
export interface FilesOptions {
  /** Address of the folder of Parley's files, ends in a slash. */
  readonly root: URL;
  readonly list: FileList;
  /** Ids of all tabs and workers of the origin. */
  readonly liveClients: () => Promise<readonly string[]>;
  readonly storage?: CacheStorage;
}

export function createFiles({ root, list, liveClients, storage = caches }: FilesOptions): Files {
  const release = createReleaseCache(root, list, storage);
  const runtime = createRuntimeCache(root, list, storage);
  const old = createOldReleases(root, list.release, liveClients, storage);

  async function sweep(): Promise<void> {
    if (!(await old.sweep())) await runtime.clean();
  }

  async function releaseFile({ request, clientId, waitUntil }: FileEvent, path: string): Promise<Response> {
    const url = new URL(path, root).href;
    const kept = (await old.ofClient(url, clientId)) ?? (await release.match(path));
    if (kept) return kept;
    if (!release.has(path)) return (await old.ofAny(url)) ?? fetch(request);
    const response = await fetch(request);
    // It is used for the first time, or the browser evicted it.
    waitUntil(
      release.keep(path, response.clone()).catch((error) => console.warn('parley: not kept.', error)),
    );
    return response;
  }

  return {
    answer(event) {
      const { request } = event;
      // A tab has been closed or left: it may have been the last of its release.
      if (request.mode === 'navigate') event.waitUntil(sweep());
      const path = pathOf(request, root);
      if (path === null) return null;
      const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
      if (isRuntimePath(path)) return runtime.answer(request, path, waitUntil);
      if (request.method !== 'GET') return null;
      if (!release.has(path) && !path.startsWith(`${CHUNKS_FOLDER}/`)) return null;
      return releaseFile({ request, clientId: event.clientId, waitUntil }, path);
    },
    install: () => release.install(),
    async activate() {
      await old.retire();
      await sweep();
    },
  };
}

/** The path of a requested file below the root; null when it cannot be one. A page is the same with any query. */
function pathOf(request: Request, root: URL): string | null {
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== root.origin || !['GET', 'HEAD'].includes(request.method)) return null;
  if (search !== '' && request.mode !== 'navigate') return null;
  const path = belowBase(pathname, root.pathname);
  return path === '' ? 'index.html' : path;
}
