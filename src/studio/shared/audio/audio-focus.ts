/** Audio focus: one source of the studio sounds at a time, and a new one silences the one before. */
class AudioFocus {
  #silence: (() => void) | null = null;

  /** Call when a source starts to sound. `silence`, which identifies the source, is called when another one takes over. */
  take(silence: () => void): void {
    const before = this.#silence;
    this.#silence = silence;
    if (before !== silence) before?.();
  }
}

export const audioFocus = new AudioFocus();
