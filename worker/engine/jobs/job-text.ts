import { joinTexts, type MarkedText } from '../../../src/contract/text/marked-text.ts';
import type { TextPiece } from '../../../src/job/speech-job.ts';
import type { TextSource } from '../../families/family.ts';

/** The text of a job at the engine: the pieces that have come, and how many of them the model has taken. */
export class JobText {
  readonly #pieces: TextPiece[];
  #taken = 0;

  constructor(pieces: readonly TextPiece[]) {
    this.#pieces = [...pieces];
  }

  /** How many pieces have come. */
  get count(): number {
    return this.#pieces.length;
  }

  /** All pieces as one text. */
  get whole(): MarkedText {
    return joinTexts(...this.#pieces);
  }

  /** Unicode code points that are billed. */
  get inputChars(): number {
    return this.#pieces.reduce((sum, piece) => sum + piece.inputChars, 0);
  }

  /** Whether the model has taken all pieces that have come. */
  get isTaken(): boolean {
    return this.#taken === this.#pieces.length;
  }

  /** Adds a piece unless it is known already or another one is missing before it. @param index place, from 0 */
  put(index: number, piece: TextPiece): void {
    if (index === this.#pieces.length) this.#pieces.push(piece);
  }

  /** The pieces as the model takes them. */
  source(): TextSource {
    return {
      next: () => {
        const piece = this.#pieces[this.#taken];
        if (!piece) return this.#pieces.at(-1)?.final ? null : 'wait';
        this.#taken += 1;
        return piece;
      },
    };
  }
}
