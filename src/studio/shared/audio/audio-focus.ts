/** One thing of the studio sounds at a time: whatever begins silences what sounded before. */
class Floor {
  #silence: (() => void) | null = null;

  /** Call it when sound begins; `silence` is called when something else begins. Known by its identity. */
  take(silence: () => void): void {
    const before = this.#silence;
    this.#silence = silence;
    if (before !== silence) before?.();
  }
}

export const floor = new Floor();
