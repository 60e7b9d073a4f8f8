import { ClipPlayer } from '../shared/audio/clip-player.ts';
import { seconds } from '../shared/format/numbers.ts';
import { Cell } from '../shared/observable/cell.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import type { SpeechRequest } from '../shared/service/studio-api.ts';
import { isAbort, StudioError } from '../shared/service/studio-error.ts';
import { resultOf, type SpeechResult } from './speech-result.ts';

/** Total size of the results that are kept for this visit; the newest is always kept. */
const KEPT_BYTES = 256 * 1024 * 1024;

/** A generation under way. */
export interface Running {
  readonly request: SpeechRequest;
  readonly voiceName: string;
  /** `performance.now()` at its start. */
  readonly since: number;
}

/** Requests speech, plays it, and keeps the results of this visit. */
export class SpeechGenerator {
  readonly running = new Cell<Running | null>(null);
  readonly error = new Cell<StudioError | null>(null);
  /** Newest first. */
  readonly results = new Cell<readonly SpeechResult[]>([]);
  /** The result that is shown and can be played. */
  readonly current = new Cell<SpeechResult | null>(null);
  readonly player = new ClipPlayer();
  readonly #client: ServiceClient;
  #abort = new AbortController();

  constructor(client: ServiceClient) {
    this.#client = client;
  }

  /** Generates and plays speech; does nothing while a generation is under way. */
  async speak(request: SpeechRequest, voiceName: string): Promise<void> {
    if (this.running.value !== null) return;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.player.stop();
    this.error.set(null);
    this.running.set({ request, voiceName, since: performance.now() });
    this.#client.announce('Generating speech.');
    try {
      const answer = await this.#client.api.speak(request, signal);
      this.#keep(resultOf(request, voiceName, answer));
    } catch (cause) {
      if (isAbort(cause)) this.#client.announce('Stopped.');
      else this.error.set(StudioError.from(cause));
    } finally {
      this.running.set(null);
    }
    void this.#client.refreshUsage();
  }

  /** Stops the generation, or else the playback. */
  stop(): void {
    if (this.running.value !== null) this.#abort.abort();
    else this.player.stop();
  }

  /** Shows a result. */
  show(result: SpeechResult): void {
    this.current.set(result);
    this.player.load(result);
  }

  #keep(result: SpeechResult): void {
    let bytes = 0;
    const results = [result, ...this.results.value].filter(({ wav }, index) => {
      bytes += wav.size;
      return index === 0 || bytes <= KEPT_BYTES;
    });
    this.results.set(results);
    this.show(result);
    const length = seconds(result.seconds);
    void this.player.play().then((started) => {
      // Some browsers allow sound only soon after a click, and a long generation is not soon.
      this.#client.announce(started ? `Playing, ${length}.` : `Ready, ${length}. Press Play to listen.`);
    });
  }
}
