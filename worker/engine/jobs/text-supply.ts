import type { WriterSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob, TextPiece } from '../../../src/job/speech-job.ts';
import type { TextSource } from '../../families/family.ts';
import { AuthoredText, type AuthoredTextOptions } from './authored-text.ts';
import { JobText } from './job-text.ts';

export interface TextSupplyOptions extends Omit<AuthoredTextOptions, 'written'> {
  /** The text as far as the opener has it. */
  readonly pieces: readonly TextPiece[];
  /** Called with each piece that is written. @param index place of the piece, from 0 */
  readonly onWrote: (index: number, piece: TextPiece) => void;
}

/** The text of a job on its way to the model: given piece by piece by the opener, or written here. */
export class TextSupply {
  readonly #options: TextSupplyOptions;
  readonly #text: JobText;
  /** Null when the text is given. */
  readonly #authored: AuthoredText | null;
  /** Whether the model has said that it needs more text. */
  #hungry: boolean;

  constructor(options: TextSupplyOptions) {
    this.#options = options;
    const { job, pieces } = options;
    this.#text = new JobText(pieces);
    this.#authored = job.authored ? new AuthoredText({ ...options, written: pieces }) : null;
    // Before the first piece is written there is nothing to ask the voice for.
    this.#hungry = job.authored && pieces.length === 0;
  }

  /** The job with all text that has come. */
  get job(): SpeechJob {
    const { job } = this.#options;
    const { whole, inputChars } = this.#text;
    return job.authored ? { ...job, ...whole } : { ...job, ...whole, origin: { ...job.origin, inputChars } };
  }

  /** How the text was written; null for a text that is given, and until it is complete. */
  get summary(): WriterSummary | null {
    return this.#authored?.summary ?? null;
  }

  /** True while the model needs more text and none has come since it said so. */
  get isStarving(): boolean {
    return this.#hungry && this.#text.isTaken;
  }

  /** False while neither the model nor the writer can make a step. */
  get runnable(): boolean {
    return this.isStarving ? (this.#authored?.runnable ?? false) : true;
  }

  /** The pieces as the model takes them. */
  source(): TextSource {
    return this.#text.source();
  }

  /** The model has said that it needs more text. */
  starve(): void {
    this.#hungry = true;
  }

  /** The model is asked again. */
  feed(): void {
    this.#hungry = false;
  }

  /** Adds a piece that the opener sends. What is written here comes from nobody else. */
  put(index: number, piece: TextPiece): void {
    if (!this.#authored) this.#text.put(index, piece);
  }

  /** One step of the writer; does nothing for a text that is given. */
  async write(): Promise<void> {
    const piece = await this.#authored?.step();
    if (!piece || this.#options.signal.aborted) return;
    const index = this.#text.count;
    this.#text.put(index, piece);
    this.#options.onWrote(index, piece);
  }

  /** Ends the writer, after the step under way. */
  close(): void {
    this.#authored?.close();
  }
}
