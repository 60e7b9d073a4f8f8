import { FRAME_SAMPLES } from '../../contract/audio/audio-format.ts';
import type { AudioRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';

/** Stores the audio of generations in chunks. */
export interface AudioKeeper {
  /**
   * Stores a chunk of audio. An engine that resumes a job can write chunks that overlap those of the first engine; the
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

export function createAudioKeeper(store: Store): AudioKeeper {
  return {
    appendAudio: (id, firstFrame, pcm) =>
      store.transact(
        ['audio'],
        'readwrite',
        async ({ store: audio }) => {
          await audio.put({ id, first_frame: firstFrame, pcm });
        },
        { durability: 'relaxed' },
      ),
    readAudio: (id) =>
      store.transact(['audio'], 'readonly', async ({ store: audio }) => {
        const pieces = await audio.getAll(audioOf(id));
        return pieces.length === 0 ? null : joinPieces(pieces);
      }),
  };
}

function joinPieces(pieces: readonly AudioRecord[]): Int16Array<ArrayBuffer> {
  const start = ({ first_frame }: AudioRecord) => first_frame * FRAME_SAMPLES;
  const samples = Math.max(...pieces.map((piece) => start(piece) + piece.pcm.length));
  const whole = new Int16Array(samples);
  for (const piece of pieces) whole.set(piece.pcm, start(piece));
  return whole;
}
