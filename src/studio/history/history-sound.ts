import type { HistoryEntry, HistoryHandle } from '../../client/parley.ts';
import { ClipPlayer, type Playable } from '../shared/audio/clip-player.ts';
import { peaksOf } from '../shared/audio/peaks.ts';
import { decodeWav } from '../shared/audio/wav.ts';
import { Cell } from '../shared/observable/cell.ts';
import { StudioError } from '../shared/service/studio-error.ts';

/** The audio of an entry, ready to be played and drawn. */
export interface EntrySound extends Playable {
  readonly peaks: Float32Array;
}

/** Plays the kept audio of entries, one at a time. */
export class HistorySound {
  readonly player = new ClipPlayer();
  readonly error = new Cell<StudioError | null>(null);
  readonly #history: Promise<Pick<HistoryHandle, 'audio'>>;

  constructor(history: Promise<Pick<HistoryHandle, 'audio'>>) {
    this.#history = history;
  }

  isPlaying(id: string): boolean {
    return this.player.playing.value && this.player.loaded.value?.id === id;
  }

  /** Plays an entry, or pauses it. */
  async toggle({ id }: Pick<HistoryEntry, 'id'>): Promise<void> {
    if (this.player.loaded.value?.id === id) return this.player.toggle();
    if ((await this.load(id)) !== null) await this.player.play();
  }

  /** Loads the audio of an entry into the player; null when none is kept. */
  async load(id: string): Promise<EntrySound | null> {
    this.error.set(null);
    try {
      const wav = await (await this.#history).audio(id);
      const sound = wav && (await soundOf(id, wav));
      this.player.load(sound);
      return sound;
    } catch (cause) {
      this.error.set(StudioError.from(cause));
      return null;
    }
  }
}

async function soundOf(id: string, wav: Blob): Promise<EntrySound> {
  const { samples, sampleRate } = decodeWav(new Uint8Array(await wav.arrayBuffer()));
  return { id, wav, seconds: samples.length / sampleRate, peaks: peaksOf(samples) };
}
