/** A host with files, and the lists of its releases. */
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { FileEntry, FileList } from '../../../../src/installation/file-list.ts';

export const ROOT = new URL('https://host.test/app/');

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** The entry of a file with this content. */
export function entry(
  path: string,
  content: string | Buffer,
  keep: FileEntry['keep'] = 'install',
): FileEntry {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, bytes: bytes.length, sha256, type: typeOf(path), keep };
}

/** A release whose files have these contents. */
export const release = (name: string, files: Readonly<Record<string, string>>): FileList => ({
  release: name,
  files: Object.entries(files).map(([path, content]) => entry(path, content)),
});

/** What the host answers: a text, or a response of its own. */
export type Files = Record<string, string | (() => Response)>;

/**
 * Serves files below {@link ROOT} as the global `fetch`.
 * @returns the requests so far, as `PATH (CACHE MODE)`
 */
export function serveFiles(files: Files): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string, { cache = 'default' }: RequestInit = {}) => {
    const path = (typeof request === 'string' ? request : request.url).slice(ROOT.href.length);
    asked.push(`${path} (${cache})`);
    const file = files[path];
    if (file === undefined) return new Response('Not found', { status: 404 });
    if (typeof file !== 'string') return file();
    return new Response(file, { headers: { 'Content-Type': typeOf(path) } });
  });
  return asked;
}
