import { strFromU8, unzipSync } from 'fflate';
import type { HistoryHandle, HistoryImport, HistoryImported } from '../../../client/parley.ts';
import { type JsonObject, listAt, numberAt, objectOf, stringAt } from '../../shared/json/fields.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { FORMAT, LIST_FILE, VERSION } from './archive.ts';

/**
 * Adds the entries of an exported zip to the history.
 * @throws {StudioError} when the file is no such zip; {ServiceError} that names the field of an entry
 */
export async function importHistory(
  history: Pick<HistoryHandle, 'import'>,
  file: Blob,
): Promise<HistoryImported> {
  const files = readZip(new Uint8Array(await file.arrayBuffer()));
  const list = files[LIST_FILE];
  const document = list === undefined ? {} : readJson(strFromU8(list));
  if (stringAt(document, 'format') !== FORMAT) throw unreadable('It has no list of a history.');
  if (numberAt(document, 'version') !== VERSION) throw unreadable('A newer release of Parley made it.');
  const entries = listAt(document, 'entries').map((value) => {
    const { audio_file: _, ...entry } = objectOf(value);
    const audio = files[stringAt(objectOf(value), 'audio_file')];
    // The history checks every field.
    const unchecked = entry as unknown as HistoryImport['entry'];
    return { entry: unchecked, ...(audio && { audio: new Blob([audio], { type: 'audio/wav' }) }) };
  });
  return history.import(entries);
}

function readZip(bytes: Uint8Array<ArrayBuffer>): Record<string, Uint8Array<ArrayBuffer>> {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === LIST_FILE || /^audio\/.*\.wav$/.test(name) });
  } catch (cause) {
    throw unreadable('It is no zip file.', cause);
  }
}

function readJson(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text));
  } catch (cause) {
    throw unreadable('Its list cannot be read.', cause);
  }
}

const unreadable = (why: string, cause?: unknown) =>
  new StudioError('unreadable_file', `This file isn't an exported history. ${why}`, { cause });
