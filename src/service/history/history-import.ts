import { FRAME_SAMPLES, SAMPLE_BYTES } from '../../contract/audio/audio-format.ts';
import { Usage } from '../../contract/discovery/usage.ts';
import { FilledParams } from '../../contract/generation/parameters.ts';
import type { HistoryImport, HistoryImported } from '../../contract/history/history-query.ts';
import { validate } from '../../contract/validation/validation.ts';
import { absentable, z } from '../../contract/validation/zod.ts';
import type { HistoryRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';

/** An entry to import with its audio as samples; null: no audio. */
export interface ImportedEntry {
  readonly entry: HistoryImport['entry'];
  readonly pcm: Int16Array<ArrayBuffer> | null;
}

/** Frames in a chunk of imported audio: ten seconds, so that no chunk is large. */
const CHUNK_FRAMES = 125;
const MAX_ID = 200;
const MAX_LABEL = 200;
const MAX_SEED = 2 ** 32 - 1;
const text = z.string();
const ms = z.number().min(0);

/** A name that a user gives an entry. */
export const Label = z.string().trim().max(MAX_LABEL);

const Entry = z.object({
  id: text.min(1).max(MAX_ID),
  request_id: text,
  key_id: text,
  endpoint: text,
  created_ms: ms,
  label: absentable(Label),
  text,
  marked_text: absentable(text),
  model: text,
  voice: text,
  role: text.nullable(),
  params: FilledParams,
  seed: z.int().min(0).max(MAX_SEED),
  usage: Usage,
  timing: z.object({ queue_ms: ms, first_audio_ms: ms, total_ms: ms, rtf: ms }).nullable(),
  backend: text.nullable(),
  finish_reason: text.nullable(),
  // What ran where it was exported does not run here.
  status: z
    .enum(['running', 'completed', 'cancelled', 'failed'])
    .transform((status) => (status === 'running' ? 'failed' : status)),
  release: absentable(text),
});

/**
 * Adds entries with their audio, each in a transaction of its own. An entry whose id the history has is left as it is.
 * @throws {ServiceError} 422 that names the field, before anything is added
 */
export async function importHistory(
  store: Store,
  entries: readonly ImportedEntry[],
  nowMs: number,
): Promise<HistoryImported> {
  const records = entries.map(({ entry, pcm }, n) => ({ record: importedRecord(entry, pcm, nowMs, n), pcm }));
  let added = 0;
  for (const { record, pcm } of records) {
    if (await addImported(store, record, pcm)) added += 1;
  }
  return { added, skipped: records.length - added };
}

function importedRecord(entry: unknown, pcm: Int16Array | null, nowMs: number, n: number): HistoryRecord {
  const { label, marked_text, release, ...rest } = validate(Entry, entry, `[${n}].entry`);
  return {
    ...rest,
    ...(label && { label }),
    ...(marked_text !== undefined && { marked_text }),
    ...(release !== undefined && { release }),
    imported_ms: nowMs,
    audio_bytes: pcm === null ? 0 : pcm.length * SAMPLE_BYTES,
    ...(pcm && { audio_since_ms: nowMs }),
  };
}

function addImported(
  store: Store,
  record: HistoryRecord,
  pcm: Int16Array<ArrayBuffer> | null,
): Promise<boolean> {
  return store.transact(['history', 'audio'], 'readwrite', async (transaction) => {
    const history = transaction.objectStore('history');
    if ((await history.getKey(record.id)) !== undefined) return false;
    const audio = transaction.objectStore('audio');
    const chunks = pcm === null ? [] : chunksOf(pcm);
    await Promise.all([
      history.put(record),
      ...chunks.map(({ first_frame, pcm: part }) => audio.put({ id: record.id, first_frame, pcm: part })),
    ]);
    return true;
  });
}

function chunksOf(pcm: Int16Array<ArrayBuffer>) {
  const chunks = [];
  for (let first_frame = 0; first_frame * FRAME_SAMPLES < pcm.length; first_frame += CHUNK_FRAMES) {
    const start = first_frame * FRAME_SAMPLES;
    chunks.push({ first_frame, pcm: pcm.slice(start, start + CHUNK_FRAMES * FRAME_SAMPLES) });
  }
  return chunks;
}
