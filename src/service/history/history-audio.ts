import { FRAME_SAMPLES } from '../../contract/audio/audio-format.ts';
import type { AudioRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { transact } from '../../store/transaction.ts';

/** The object store of chunks, of any transaction that has it. */
interface ChunkStore {
  openCursor(range: IDBKeyRange, direction: 'prev'): Promise<{ readonly value: AudioRecord } | null>;
}

/** Stores the audio of generations in chunks. */
export interface AudioKeeper {
  /**
   * Stores a chunk of audio, unless the record was deleted or its audio pruned: nothing would lead to the chunk. An engine that resumes a job can write chunks that overlap those of the first engine; the
   * samples are the same.
   * @param firstFrame Number of the first 80 ms frame in `pcm`.
   */
  appendAudio(id: string, firstFrame: number, pcm: Int16Array<ArrayBuffer>): Promise<void>;
  /** All stored audio of a generation in one array; null when there is none. A missing chunk in the middle is silence. */
  readAudio(id: string): Promise<Int16Array<ArrayBuffer> | null>;
}

/** The key range of all chunks of a generation. */
export function audioOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

/** Samples of a generation up to its last stored chunk; 0 when there is none. */
export async function storedSamples(audio: ChunkStore, id: string): Promise<number> {
  const last = await audio.openCursor(audioOf(id), 'prev');
  return last ? endOf(last.value) : 0;
}

export function createAudioKeeper(store: Store): AudioKeeper {
  return {
    // Not announced as a change of the history: the record stays as it is until the generation ends.
    appendAudio: (id, firstFrame, pcm) =>
      store.run((database) =>
        transact(
          database,
          ['history', 'audio'],
          'readwrite',
          async (transaction) => {
            const record = await transaction.objectStore('history').get(id);
            if (record?.audio_since_ms === undefined) return;
            await transaction.objectStore('audio').put({ id, first_frame: firstFrame, pcm });
          },
          { durability: 'relaxed' },
        ),
      ),
    readAudio: (id) =>
      store.transact(['audio'], 'readonly', async ({ store: audio }) => {
        const pieces = await audio.getAll(audioOf(id));
        return pieces.length === 0 ? null : joinPieces(pieces);
      }),
  };
}

function joinPieces(pieces: readonly AudioRecord[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(Math.max(...pieces.map(endOf)));
  for (const piece of pieces) whole.set(piece.pcm, startOf(piece));
  return whole;
}

/** Number of the first sample in a chunk. */
function startOf({ first_frame }: AudioRecord): number {
  return first_frame * FRAME_SAMPLES;
}

/** Number of the sample after a chunk. */
function endOf(piece: AudioRecord): number {
  return startOf(piece) + piece.pcm.length;
}
