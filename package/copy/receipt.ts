import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Name of the receipt in the folder of the copied files. */
export const RECEIPT = 'parley-copy.json';

/** What a copy has put into a folder, so that the next one can take away what is no longer needed. */
export interface Receipt {
  /** Release of the package. */
  readonly version: string;
  /** Paths relative to the folder, with slashes. */
  readonly files: readonly string[];
}

/** Reads the receipt of a folder; null when there is none. */
export async function readReceipt(folder: string): Promise<Receipt | null> {
  try {
    const found: Partial<Receipt> = Object(JSON.parse(await readFile(path.join(folder, RECEIPT), 'utf8')));
    const { version, files } = found;
    if (typeof version !== 'string' || !Array.isArray(files)) return null;
    return { version, files: files.filter((file) => isInside(file)) };
  } catch {
    return null;
  }
}

export async function writeReceipt(folder: string, receipt: Receipt): Promise<void> {
  await writeFile(path.join(folder, RECEIPT), `${JSON.stringify(receipt, null, 1)}\n`);
}

/** A receipt that somebody has changed must not lead out of its folder. */
const isInside = (file: unknown) =>
  typeof file === 'string' && !path.posix.isAbsolute(file) && !file.split(/[\\/]/).includes('..');
