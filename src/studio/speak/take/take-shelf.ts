import { SoundPlayer } from '../../shared/audio/sound-player.ts';
import { Cell } from '../../shared/observable/cell.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import type { SpeechRequest } from '../../shared/service/studio-api.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { partsOf } from './parts.ts';
import { Take } from './take.ts';
import { TakeGenerator } from './take-generator.ts';
import { TakePart } from './take-part.ts';
import type { TakeStore } from './take-store.ts';

/** The most characters of one request, whatever the key allows: a part is held in memory until it is complete. */
const LONGEST_PART = 8000;
const LARGEST_SEED = 2 ** 32;

/** The takes of this visit and the long ones of earlier visits, and the one that is played. */
export class TakeShelf {
  /** Newest first. */
  readonly takes = new Cell<readonly Take[]>([]);
  readonly current = new Cell<Take | null>(null);
  readonly generator: TakeGenerator;
  readonly player: SoundPlayer;
  readonly error = new Cell<StudioError | null>(null);
  readonly #client: ServiceClient;
  readonly #store: TakeStore;

  constructor(client: ServiceClient, store: TakeStore) {
    this.#client = client;
    this.#store = store;
    this.player = SoundPlayer.at(client.base);
    this.generator = new TakeGenerator(client.api, (take, index) => this.#keepPart(take, index));
    this.generator.error.watch(() => this.error.set(this.generator.error.value));
    this.player.error.watch(() => this.error.set(this.player.error.value));
  }

  /** Long takes of earlier visits. */
  async restore(): Promise<void> {
    const known = new Set(this.takes.value.map(({ header }) => header.id));
    const kept = (await this.#store.all()).filter(({ header }) => !known.has(header.id));
    this.takes.set([...this.takes.value, ...kept]);
  }

  /** Speaks a text, in parts where it is longer than one request allows. Call it in a click handler. */
  speak(request: SpeechRequest, voiceName: string, limit: number): void {
    if (this.generator.running.value !== null) return;
    const seed = request.seed ?? Math.floor(Math.random() * LARGEST_SEED);
    const header = { id: crypto.randomUUID(), request: { ...request, seed }, voiceName, made: new Date() };
    const plans = partsOf(request.text, Math.min(limit, LONGEST_PART));
    const take = new Take(
      header,
      plans.map((plan) => new TakePart(plan)),
    );
    this.takes.set([take, ...this.takes.value]);
    void this.#begin(take);
  }

  /** Makes the rest of a take, and plays it. Call it in a click handler. */
  resume(take: Take): void {
    if (this.generator.running.value === null) void this.#begin(take);
  }

  /** Stops the sound and the generation; what is made stays. */
  stop(): void {
    if (this.generator.running.value !== null) this.#client.announce('Stopped.');
    this.generator.pause();
    this.player.pause();
  }

  show(take: Take): void {
    this.current.set(take);
    this.player.load(take);
  }

  async remove(take: Take): Promise<void> {
    if (this.generator.running.value === take) this.generator.pause();
    if (this.current.value === take) {
      this.player.load(null);
      this.current.set(null);
    }
    this.takes.set(this.takes.value.filter((other) => other !== take));
    try {
      await this.#store.remove(take.header.id);
    } catch (cause) {
      this.error.set(StudioError.from(cause));
    }
  }

  async #begin(take: Take): Promise<void> {
    const since = performance.now();
    this.error.set(null);
    this.show(take);
    const made = this.generator.make(take);
    this.player.play();
    this.#measure(take, since);
    this.#client.announce('Generating speech.');
    if (take.parts.length > 1) await this.#keep(() => this.#store.begin(take));
    if (await made) this.#client.announce('Speech is complete.');
    void this.#client.refreshUsage();
  }

  /** Notes when the first sound of a new take is heard. */
  #measure(take: Take, since: number): void {
    if (take.heardAfterMs !== null || this.player.position.value > 0) return;
    const stop = this.player.waiting.watch(() => {
      stop();
      if (this.current.value !== take || !this.player.sounding) return;
      take.heardAfterMs = performance.now() - since;
      take.changed();
    });
  }

  async #keepPart(take: Take, index: number): Promise<void> {
    if (take.parts.length > 1) await this.#keep(() => this.#store.keepPart(take, index));
  }

  /** Where the browser stores nothing, a take lasts as long as the page. */
  async #keep(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (cause) {
      this.error.set(StudioError.from(cause));
    }
  }
}
