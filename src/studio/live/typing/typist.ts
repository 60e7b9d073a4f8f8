/** Time between words in milliseconds: about the speed of a language model, and faster than speech. */
const WORD_MS = 90;

/** Types a text word by word, as a language model writes it. */
export class Typist {
  readonly #onWords: (words: string) => void;
  readonly #onEnd: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(onWords: (words: string) => void, onEnd: () => void) {
    this.#onWords = onWords;
    this.#onEnd = onEnd;
  }

  type(text: string): void {
    this.stop();
    const words = text.match(/\S+\s*/g) ?? [];
    this.#timer = setInterval(() => {
      const next = words.shift();
      if (next !== undefined) {
        this.#onWords(next);
        return;
      }
      this.stop();
      this.#onEnd();
    }, WORD_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
