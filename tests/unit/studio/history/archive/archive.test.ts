import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { History } from '../../../../../src/client/handles/history-handle.ts';
import { wavFile } from '../../../../../src/contract/audio/wav.ts';
import { createHistoryCalls } from '../../../../../src/service/history/history-calls.ts';
import { historyEntry } from '../../../../../src/service/history/history-entry.ts';
import { startedRecord } from '../../../../../src/service/history/history-record.ts';
import { exportHistory } from '../../../../../src/studio/history/archive/export.ts';
import { importHistory } from '../../../../../src/studio/history/archive/import.ts';
import { testJob } from '../../../service/jobs.ts';
import { freshStore } from '../../../store/fresh-store.ts';

const create = () => new History(createHistoryCalls(freshStore()));
const entry = historyEntry(startedRecord(testJob({ id: 'a' }), 1_000));
const WAV = wavFile([Int16Array.from({ length: 4_000 }, (_, n) => n)]);

async function filled() {
  const history = create();
  await history.import([
    { entry: { ...entry, label: 'Part/1' }, audio: new Blob([WAV]) },
    { entry: { ...entry, id: 'b', created_ms: 2_000 } },
  ]);
  return history;
}

describe('an exported zip', () => {
  it('has the list of the entries and a WAV for each with audio', async () => {
    const history = await filled();
    const { entries } = await history.list();
    const done: number[] = [];
    const zip = await exportHistory(history, entries, (count) => done.push(count));
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['audio/00002-kathleen-part-1.wav', 'history.json']);
    expect(files['audio/00002-kathleen-part-1.wav']).toEqual(WAV);
    expect(done).toEqual([1, 2]);
  });

  it('restores the entries with their audio elsewhere', async () => {
    const history = await filled();
    const { entries } = await history.list();
    const zip = await exportHistory(history, entries);
    const other = create();
    expect(await importHistory(other, zip)).toEqual({ added: 2, skipped: 0 });
    expect(await importHistory(other, zip)).toEqual({ added: 0, skipped: 2 });
    const audio = await other.audio('a');
    expect(new Uint8Array((await audio?.arrayBuffer()) ?? [])).toEqual(WAV);
    expect(await other.audio('b')).toBeNull();
    const restored = await other.get('a');
    expect(restored).toMatchObject({ label: 'Part/1', text: entry.text, seed: entry.seed });
  });
});

describe('a file that is refused, with nothing added', () => {
  const list = (document: object) => zipSync({ 'history.json': strToU8(JSON.stringify(document)) });
  it.each([
    ['no zip', strToU8('hello'), 'It is no zip file.'],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') }), 'It has no list of a history.'],
    ['a broken list', zipSync({ 'history.json': strToU8('{') }), 'Its list cannot be read.'],
    ['a list of another app', list({ format: 'other', version: 1 }), 'It has no list of a history.'],
    ['a newer version', list({ format: 'parley-history', version: 2 }), 'A newer release of Parley made it.'],
    ['a wrong entry', list({ format: 'parley-history', version: 1, entries: [{ id: 'a' }] }), '`[0].entry'],
  ])('%s', async (_, bytes, why) => {
    const history = create();
    await expect(importHistory(history, new Blob([bytes]))).rejects.toThrow(why);
    expect((await history.size()).entries).toBe(0);
  });
});
