import { ServiceError } from '../../src/contract/errors/errors.ts';
import { within } from '../../src/primitives/within.ts';
import type { FileStore, FileWriter } from './file-store.ts';
import { readBody } from './read-body.ts';

export interface Download {
  readonly url: string;
  /** File as messages name it. */
  readonly name: string;
  readonly bytes: number;
  readonly store: FileStore;
  readonly key: string;
  /** Passes over the browser's own HTTP cache: it may hold the damaged copy. */
  readonly reload: boolean;
  /** Told the size of each piece as it comes. */
  readonly onBytes: (count: number) => void;
  /** Told once when the store has no room: the file then lives for this visit only. */
  readonly onUnstored: (cause: unknown) => void;
}

/**
 * Fetches a file into memory and into the store, piece by piece, going on where a broken download stopped.
 * @throws {ServiceError} `service_unavailable` when the file is missing, short or long; it names the file.
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
  const stalled = (seconds: number) => broken(name, url, `stalled: nothing came for ${seconds} s`);
  let at = offset;
  try {
    for await (const chunk of readBody(response, stalled)) {
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
    // Another file: the next load must not go on from it.
    await store.remove(key);
    throw broken(name, url, `is longer than the ${bytes} bytes of the manifest`);
  }
  if (at < bytes) throw broken(name, url, `ended after ${at} of ${bytes} bytes`);
  return content;
}

/** What a download that broke off has left of a file; null when there is nothing to go on from. */
async function keptPart(store: FileStore, key: string, bytes: number): Promise<Uint8Array | null> {
  const size = await store.size(key);
  if (size === 0 || size >= bytes) return null;
  // A part that cannot be read, or that grows under our hands, belongs to a download that is still under way (the
  // engine was asked to load again): that one keeps its file, this one starts anew.
  const part = await store.read(key).catch(() => null);
  return part?.length === size ? part : null;
}

/** The file from `resumeAt` on, if the host can do that for this very file; else the whole file. */
async function request(options: Download, resumeAt: number): Promise<Response> {
  const { url, name, reload, bytes } = options;
  const headers: Record<string, string> = resumeAt > 0 ? { Range: `bytes=${resumeAt}-` } : {};
  let response: Response;
  try {
    response = await fetch(url, { headers, ...(reload ? { cache: 'reload' } : {}) });
  } catch (cause) {
    throw broken(name, url, 'could not be fetched (is this device offline?)', cause);
  }
  // Some hosts cut the range out of a compressed copy, or refuse it: only the exact rest of the file will do.
  const rest = `bytes ${resumeAt}-${bytes - 1}/${bytes}`;
  const wrongRange = response.status === 206 && response.headers.get('Content-Range') !== rest;
  if (resumeAt > 0 && (wrongRange || response.status === 416)) {
    await response.body?.cancel();
    return request(options, 0);
  }
  if (!response.ok) throw broken(name, url, `is missing: the host answered ${response.status}`);
  return response;
}

/** A store that has not opened a file by then does without this one: Chromium can forget to, for a file just removed. */
const STORE_MS = 3_000;

class StoreBusyError extends Error {}

/** A writer that never stops the download: where the store fails, the file goes on in memory. */
async function openWriter(options: Download, offset: number): Promise<FileWriter> {
  const nothing: FileWriter = { write: async () => {}, close: async () => {} };
  const opening = options.store.writer(options.key, offset);
  let writer: FileWriter;
  try {
    writer = await within(opening, STORE_MS, () => new StoreBusyError());
  } catch (cause) {
    if (cause instanceof StoreBusyError) {
      // What comes after all is given back.
      opening.then((late) => late.close()).catch(() => {});
      return nothing;
    }
    // Locked: another load has the file in hand, and keeps it.
    const locked = cause instanceof DOMException && cause.name === 'NoModificationAllowedError';
    if (!locked) options.onUnstored(cause);
    return nothing;
  }
  let failed = false;
  const guard = async (step: () => Promise<void>) => {
    if (failed) return;
    try {
      await step();
    } catch (cause) {
      failed = true;
      options.onUnstored(cause);
    }
  };
  return { write: (chunk) => guard(() => writer.write(chunk)), close: () => guard(() => writer.close()) };
}

/** The error of a pack file: which one, what is wrong, and that trying again can help. */
export function broken(name: string, url: string, what: string, cause?: unknown): ServiceError {
  return new ServiceError('service_unavailable', `The model file ${name} ${what} (${url}).`, {
    retryAfterSeconds: 5,
    cause,
  });
}
