import { within } from '../../src/primitives/within.ts';
import { type FileResponse, fetchFile } from '../fetching/fetch-file.ts';
import { fileError } from '../fetching/file-error.ts';
import type { FileStore, FileWriter } from './file-store.ts';

export interface Download {
  readonly url: string;
  /** The file as messages name it. */
  readonly name: string;
  readonly bytes: number;
  readonly store: FileStore;
  readonly key: string;
  /** Bypasses the browser's HTTP cache, which may hold the damaged copy. */
  readonly reload: boolean;
  /** Told the size of each chunk as it arrives. */
  readonly onBytes: (count: number) => void;
  /** Told once when the store cannot keep the file: it is then in memory only. */
  readonly onUnstored: (cause: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches a file into memory and into the store, chunk by chunk, and resumes a download that broke off.
 * @throws {ServiceError} `service_unavailable` when the file is missing, short or long; it names the file. The reason of
 *   `signal` when that aborts: what has arrived stays in the store.
 */
export async function download(options: Download): Promise<Uint8Array<ArrayBuffer>> {
  const { url, name, bytes, store, key } = options;
  const kept = options.reload ? null : await keptPart(store, key, bytes);
  const resumeAt = kept?.length ?? 0;
  const response = await request(options, resumeAt);
  const offset = response.status === 206 ? resumeAt : 0;
  const content = new Uint8Array(bytes);
  if (kept && offset > 0) {
    content.set(kept);
    options.onBytes(offset);
  }
  const writer = await openWriter(options, offset);
  let at = offset;
  try {
    for await (const chunk of response.chunks()) {
      at += chunk.length;
      if (at > bytes) break;
      content.set(chunk, at - chunk.length);
      options.onBytes(chunk.length);
      await writer.write(chunk);
    }
  } finally {
    await writer.close();
  }
  if (at > bytes) {
    // This is another file: the next load must not resume it.
    await store.remove(key);
    throw fileError(name, url, `is longer than the ${bytes} bytes of the manifest`);
  }
  if (at < bytes) throw fileError(name, url, `ended after ${at} of ${bytes} bytes`);
  return content;
}

/** What a download that broke off has left of a file; null when there is nothing to resume. */
async function keptPart(store: FileStore, key: string, bytes: number): Promise<Uint8Array | null> {
  const size = await store.size(key);
  if (size === 0 || size >= bytes) return null;
  // A part that cannot be read, or that changes meanwhile, belongs to a download that is still running (the engine was
  // asked to load again): that one keeps its file, this one starts from the beginning.
  const part = await store.read(key).catch(() => null);
  return part?.length === size ? part : null;
}

/** Requests the file from `resumeAt` on if the host can do that for this very file, else the whole file. */
async function request(options: Download, resumeAt: number): Promise<FileResponse> {
  const { url, name, reload, bytes, signal } = options;
  const response = await fetchFile({
    url,
    name,
    headers: resumeAt > 0 ? { Range: `bytes=${resumeAt}-` } : {},
    cache: reload ? 'reload' : 'default',
    signal,
  });
  const { status, headers } = response;
  if (response.ok && status !== 206) return response;
  // Some hosts cut the range out of a compressed copy, or refuse it: only the exact rest of the file will do.
  const rest = `bytes ${resumeAt}-${bytes - 1}/${bytes}`;
  if (resumeAt > 0 && status === 206 && headers.get('Content-Range') === rest) return response;
  response.abort();
  if (resumeAt > 0 && (status === 206 || status === 416)) return request(options, 0);
  throw fileError(name, url, `is missing: the host answered ${status}`);
}

/** A store that has not opened a file by then does without it: Chromium can fail to answer for a file just removed. */
const STORE_MS = 3_000;

class StoreBusyError extends Error {}

/** A writer that never stops the download: where the store fails, the file is in memory only. */
async function openWriter(options: Download, offset: number): Promise<FileWriter> {
  const nothing: FileWriter = { write: async () => {}, close: async () => {} };
  const opening = options.store.writer(options.key, offset);
  let writer: FileWriter;
  try {
    writer = await within(opening, STORE_MS, () => new StoreBusyError());
  } catch (cause) {
    if (cause instanceof StoreBusyError) {
      // A writer that opens late would lock the file.
      opening.then((late) => late.close()).catch(() => {});
      return nothing;
    }
    // Another load is writing the file and keeps it.
    const locked = cause instanceof DOMException && cause.name === 'NoModificationAllowedError';
    if (!locked) options.onUnstored(cause);
    return nothing;
  }
  let failed = false;
  const guard = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (cause) {
      if (!failed) options.onUnstored(cause);
      failed = true;
    }
  };
  return {
    async write(chunk) {
      if (!failed) await guard(() => writer.write(chunk));
    },
    close: () => guard(() => writer.close()),
  };
}
