import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { HistoryEntry, HistoryHandle } from '../../../client/parley.ts';
import { wavName } from '../../shared/files/wav-name.ts';
import { audioName, FORMAT, LIST_FILE, VERSION } from './archive.ts';

/**
 * A zip of entries with their audio. It is put together entry by entry, so that no more than one WAV is read at a time.
 * @param onProgress gets the number of entries that are done
 */
export async function exportHistory(
  history: Pick<HistoryHandle, 'audio'>,
  entries: readonly HistoryEntry[],
  onProgress: (done: number) => void = () => {},
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else parts.push(chunk);
  });
  const listed: object[] = [];
  for (const [n, entry] of entries.entries()) {
    const wav = entry.audio_bytes > 0 ? await history.audio(entry.id) : null;
    const name = wav && audioName(n, wavName(entry.voice, entry.label ?? entry.text));
    listed.push({ ...entry, audio_file: name });
    if (wav && name !== null) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(new Uint8Array(await wav.arrayBuffer()), true);
    }
    onProgress(n + 1);
  }
  const list = new ZipDeflate(LIST_FILE, { level: 6 });
  zip.add(list);
  const document = { format: FORMAT, version: VERSION, entries: listed };
  list.push(strToU8(JSON.stringify(document, null, 2)), true);
  zip.end();
  if (failure) throw failure;
  return new Blob(parts, { type: 'application/zip' });
}
