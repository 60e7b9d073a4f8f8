import type { FileEntry } from '../../src/installation/file-list.ts';
import { fileDigest } from '../../src/primitives/file-digest.ts';
import { JAVASCRIPT_TYPE, mediaTypeOf } from '../../src/primitives/media-type.ts';

/** Why an answer of the host is not the file; the codes are those of the errors that a page sees. */
export type FileFault = 'missing-file' | 'wrong-mime-type' | 'stale-files';

/** The host did not answer with the file of this release. */
export class FileFaultError extends Error {
  override readonly name = 'FileFaultError';
  readonly code: FileFault;

  constructor(code: FileFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** Types that a browser refuses under another name. Hosts label all others in many ways. */
const STRICT: Readonly<Record<string, RegExp>> = {
  'text/javascript': JAVASCRIPT_TYPE,
  'text/css': /^text\/css$/,
  'text/html': /^text\/html$/,
};

/** Headers that describe the answer as it was sent, not as it is kept. */
const OF_TRANSFER = ['Content-Encoding', 'Content-Length', 'Transfer-Encoding', 'Vary'];

/** A file whose type, length and content are right. */
export interface CheckedFile {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Headers to keep it with: those of the host, which can hold its policies. */
  readonly headers: Headers;
}

/**
 * Reads an answer of the host and checks that it is the file.
 * @throws {FileFaultError} when it is not
 */
export async function checkedFile(entry: FileEntry, response: Response): Promise<CheckedFile> {
  const { path, bytes, sha256, type } = entry;
  if (response.status !== 200) {
    throw new FileFaultError(
      'missing-file',
      `${path}: expected status 200, the host answered ${response.status}.`,
    );
  }
  const sent = mediaTypeOf(response.headers);
  const expected = STRICT[type];
  if (expected && !expected.test(sent)) {
    throw new FileFaultError('wrong-mime-type', `${path}: expected the type ${type}, found "${sent}".`);
  }
  const content = new Uint8Array(await response.arrayBuffer());
  if (content.length !== bytes || (await fileDigest(content)) !== sha256) {
    throw new FileFaultError(
      'stale-files',
      `${path}: expected ${bytes} bytes of this release, found ${content.length} bytes of another content.`,
    );
  }
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  if (!expected) headers.set('Content-Type', type);
  return { content, headers };
}
