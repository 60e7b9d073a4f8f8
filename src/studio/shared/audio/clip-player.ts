import { Cell } from '../observable/cell.ts';
import { audioFocus } from './audio-focus.ts';

/** A WAV that a {@link ClipPlayer} can play. */
export interface Playable {
  readonly id: string;
  readonly wav: Blob;
  /** Length in seconds. */
  readonly seconds: number;
}

/** Plays one clip at a time: one `<audio>` for all of them. */
export class ClipPlayer {
  readonly loaded = new Cell<Playable | null>(null);
  readonly playing = new Cell(false);
  /** Seconds; updated once per animation frame while playing. */
  readonly position = new Cell(0);
  readonly #audio = new Audio();
  #url: string | null = null;

  constructor() {
    const audio = this.#audio;
    // Media events are dispatched as tasks, and the state may have changed since: it counts, not the event.
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

  /** Loads a clip; null empties the player. */
  load(clip: Playable | null): void {
    if (clip === this.loaded.value) return;
    this.#audio.pause();
    if (this.#url !== null) URL.revokeObjectURL(this.#url);
    this.#url = clip === null ? null : URL.createObjectURL(clip.wav);
    if (this.#url === null) this.#audio.removeAttribute('src');
    else this.#audio.src = this.#url;
    this.playing.set(false);
    this.position.set(0);
    this.loaded.set(clip);
  }

  /** Plays on, or from the start after the end. Resolves with false when the browser requires a click first. */
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
    const clip = this.loaded.value;
    if (clip === null) return;
    const place = Math.min(Math.max(seconds, 0), clip.seconds);
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
