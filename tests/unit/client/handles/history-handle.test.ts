import { describe, expect, it } from 'vitest';
import { History } from '../../../../src/client/handles/history-handle.ts';
import { createStoreHandles } from '../../../../src/client/handles/store-handles.ts';
import { wavFile } from '../../../../src/contract/audio/wav.ts';
import { DATABASE } from '../../../../src/installation/storage-names.ts';
import { createHistoryCalls } from '../../../../src/service/history/history-calls.ts';
import { historyEntry } from '../../../../src/service/history/history-entry.ts';
import { startedRecord } from '../../../../src/service/history/history-record.ts';
import { createStoreCalls } from '../../../../src/service/store-calls/store-calls.ts';
import { createChangeAnnouncer } from '../../../../src/store/changes.ts';
import { testJob } from '../../service/jobs.ts';
import { freshStore } from '../../store/fresh-store.ts';

const create = () => new History(createHistoryCalls(freshStore()));
const entry = historyEntry(startedRecord(testJob({ id: 'a' }), 1_000));
const PCM = Int16Array.from({ length: 1_920 }, (_, n) => n - 900);

describe('audio', () => {
  it('comes back from an import as the WAV that it was', async () => {
    const history = create();
    const wav = wavFile([PCM]);
    await history.import([{ entry, audio: new Blob([wav]) }]);
    const audio = await history.audio('a');
    expect(audio?.type).toBe('audio/wav');
    expect(new Uint8Array((await audio?.arrayBuffer()) ?? [])).toEqual(wav);
  });

  it('is null without any', async () => {
    const history = create();
    await history.import([{ entry }]);
    expect(await history.audio('a')).toBeNull();
  });

  it.each([
    ['another file', new Blob(['not a WAV'])],
    ['stereo', new Blob([wavFile([PCM]).map((byte, at) => (at === 22 ? 2 : byte))])],
  ])('of an import is refused when it is %s', async (_, audio) => {
    const history = create();
    await expect(history.import([{ entry }, { entry, audio }])).rejects.toMatchObject({ field: '[1].audio' });
    expect((await history.size()).entries).toBe(0);
  });
});

it('deletes one, several and all', async () => {
  const history = create();
  await history.import(['a', 'b', 'c', 'd'].map((id) => ({ entry: { ...entry, id } })));
  expect(await history.remove('a')).toBe(1);
  expect(await history.remove(['b', 'c', 'none'])).toBe(2);
  expect(await history.get('d')).toMatchObject({ id: 'd' });
  await history.clear();
  expect(await history.size()).toEqual({ entries: 0, with_audio: 0, audio_bytes: 0 });
});

it('fires `change` when any realm of the origin writes the history', async () => {
  const handles = createStoreHandles(createStoreCalls(freshStore()));
  const changed = new Promise((resolve) => handles.history.addEventListener('change', resolve));
  const other = createChangeAnnouncer(DATABASE);
  other.announce(['history']);
  await changed;
  other.close();
  handles.close();
});
