/** Something to wait for that can close again. */
export class Gate {
  #waiting: (() => void)[] = [];
  #open = true;

  open(): void {
    this.#open = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  close(): void {
    this.#open = false;
  }

  /** Resolves while it is open. */
  async passed(): Promise<void> {
    while (!this.#open) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
  }
}
