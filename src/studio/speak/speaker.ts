import { ClipPlayer } from '../shared/audio/clip-player.ts';
import { seconds } from '../shared/format/numbers.ts';
import { Cell } from '../shared/observable/cell.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import type { SpeechRequest } from '../shared/service/studio-api.ts';
import { isAbort, StudioError } from '../shared/service/studio-error.ts';
import { type Utterance, utteranceOf } from './utterance.ts';

/** Results of a visit are kept up to this size together; the newest is always kept. */
const KEPT_BYTES = 256 * 1024 * 1024;

/** A generation under way. */
export interface Running {
  readonly request: SpeechRequest;
  readonly voiceName: string;
  /** `performance.now()` at its start. */
  readonly since: number;
}

/** Asks for speech, plays it, and remembers the results of this visit. */
export class Speaker {
  readonly running = new Cell<Running | null>(null);
  readonly error = new Cell<StudioError | null>(null);
  /** Newest first. */
  readonly results = new Cell<readonly Utterance[]>([]);
  /** The result on the stage. */
  readonly current = new Cell<Utterance | null>(null);
  readonly player = new ClipPlayer();
  readonly #client: ServiceClient;
  #abort = new AbortController();

  constructor(client: ServiceClient) {
    this.#client = client;
  }

  /** Speaks; does nothing while something is being made. */
  async speak(request: SpeechRequest, voiceName: string): Promise<void> {
    if (this.running.value !== null) return;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.player.stop();
    this.error.set(null);
    this.running.set({ request, voiceName, since: performance.now() });
    this.#client.announce('Making speech.');
    try {
      const answer = await this.#client.api.speak(request, signal);
      this.#keep(utteranceOf(request, voiceName, answer));
    } catch (cause) {
      if (isAbort(cause)) this.#client.announce('Stopped.');
      else this.error.set(StudioError.from(cause));
    } finally {
      this.running.set(null);
    }
    void this.#client.refreshUsage();
  }

  /** Stops what is being made, else what is being played. */
  stop(): void {
    if (this.running.value !== null) this.#abort.abort();
    else this.player.stop();
  }

  /** Puts a result on the stage. */
  show(utterance: Utterance): void {
    this.current.set(utterance);
    this.player.load(utterance);
  }

  #keep(utterance: Utterance): void {
    let bytes = 0;
    const results = [utterance, ...this.results.value].filter(({ wav }, index) => {
      bytes += wav.size;
      return index === 0 || bytes <= KEPT_BYTES;
    });
    this.results.set(results);
    this.show(utterance);
    const length = seconds(utterance.seconds);
    void this.player.play().then((started) => {
      // Some browsers want a click close to the start of sound; a long generation is not close.
      this.#client.announce(started ? `Playing, ${length}.` : `Ready, ${length}. Press Play to hear it.`);
    });
  }
}
