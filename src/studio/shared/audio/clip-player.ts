import { Cell } from '../observable/cell.ts';
import { audioFocus } from './audio-focus.ts';

/** A recording that the player can hold. */
export interface Playable {
  readonly id: string;
  readonly wav: Blob;
  /** Length in seconds. */
  readonly seconds: number;
}

/** One `<audio>` for many recordings, so that two of them never sound at once. */
export class ClipPlayer {
  readonly loaded = new Cell<Playable | null>(null);
  readonly playing = new Cell(false);
  /** Seconds; told once for each painted frame while playing. */
  readonly position = new Cell(0);
  readonly #audio = new Audio();
  #url: string | null = null;

  constructor() {
    const audio = this.#audio;
    // Events come as tasks of their own, and a key may have been pressed since: what holds now counts, not their names.
    audio.addEventListener('play', () => {
      if (audio.paused) return;
      audioFocus.take(this.#giveWay);
      this.playing.set(true);
      requestAnimationFrame(this.#follow);
    });
    audio.addEventListener('pause', () => this.playing.set(!audio.paused));
    audio.addEventListener('ended', () => {
      if (!audio.ended) return;
      this.playing.set(false);
      this.position.set(this.loaded.value?.seconds ?? 0);
    });
    audio.addEventListener('seeked', () => this.position.set(audio.currentTime));
  }

  /** Makes `recording` the one that plays; null empties the player. */
  load(recording: Playable | null): void {
    if (recording === this.loaded.value) return;
    this.#audio.pause();
    if (this.#url !== null) URL.revokeObjectURL(this.#url);
    this.#url = recording === null ? null : URL.createObjectURL(recording.wav);
    if (this.#url === null) this.#audio.removeAttribute('src');
    else this.#audio.src = this.#url;
    this.playing.set(false);
    this.position.set(0);
    this.loaded.set(recording);
  }

  /** Plays from here, or from the start when the end was reached. False when the browser wants a click first. */
  async play(): Promise<boolean> {
    try {
      await this.#audio.play();
      return true;
    } catch {
      return false;
    }
  }

  pause(): void {
    this.#audio.pause();
  }

  async toggle(): Promise<void> {
    if (this.playing.value) this.pause();
    else await this.play();
  }

  /** Pauses and goes back to the start. */
  stop(): void {
    this.pause();
    this.seek(0);
  }

  seek(seconds: number): void {
    const recording = this.loaded.value;
    if (recording === null) return;
    const place = Math.min(Math.max(seconds, 0), recording.seconds);
    this.#audio.currentTime = place;
    this.position.set(place);
  }

  readonly #giveWay = (): void => this.pause();

  readonly #follow = (): void => {
    if (!this.playing.value) return;
    this.position.set(this.#audio.currentTime);
    requestAnimationFrame(this.#follow);
  };
}
