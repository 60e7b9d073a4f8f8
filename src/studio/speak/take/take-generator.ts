import { Cell } from '../../shared/observable/cell.ts';
import type { CompletedTurn, GenerationListener } from '../../shared/service/converse-stream.ts';
import type { SpeechRequest } from '../../shared/service/studio-api.ts';
import { isAbort, StudioError } from '../../shared/service/studio-error.ts';
import type { Take } from './take.ts';

/** The service, as far as a take needs it. */
export interface SpeechService {
  speak(request: SpeechRequest, signal: AbortSignal, on: GenerationListener): Promise<CompletedTurn>;
}

/** Makes the parts of one take at a time, in order. */
export class TakeGenerator {
  /** The take that is being made. */
  readonly running = new Cell<Take | null>(null);
  readonly error = new Cell<StudioError | null>(null);
  readonly #service: SpeechService;
  readonly #onPart: (take: Take, index: number) => Promise<void>;
  #abort = new AbortController();

  /** @param onPart keeps a part that is finished */
  constructor(service: SpeechService, onPart: (take: Take, index: number) => Promise<void>) {
    this.#service = service;
    this.#onPart = onPart;
  }

  /** Makes what is missing of a take. Returns whether it is complete; does nothing while another one is made. */
  async make(take: Take): Promise<boolean> {
    if (this.running.value !== null) return false;
    const abort = new AbortController();
    this.#abort = abort;
    this.error.set(null);
    this.running.set(take);
    take.setGrowing(true);
    try {
      for (const [index, part] of take.parts.entries()) {
        if (part.finished === null) await this.#makePart(take, index, abort.signal);
      }
    } catch (cause) {
      if (!isAbort(cause)) this.error.set(StudioError.from(cause));
    } finally {
      this.running.set(null);
      take.setGrowing(false);
    }
    return take.complete;
  }

  /** Stops; what is made stays, and `make()` continues there. */
  pause(): void {
    this.#abort.abort();
  }

  async #makePart(take: Take, index: number, signal: AbortSignal): Promise<void> {
    const part = take.parts[index];
    if (part === undefined) return;
    const push = part.begin();
    const request = { ...take.header.request, text: part.plan.text };
    const answer = await this.#service.speak(request, signal, {
      audio: (samples) => {
        push(samples);
        take.changed();
      },
      words: (words) => part.addWords(words),
    });
    part.finish(answer);
    take.changed();
    await this.#onPart(take, index);
  }
}
