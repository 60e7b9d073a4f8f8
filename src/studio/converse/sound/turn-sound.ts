import { createPlayer, type Player, type PlayerState, SAMPLE_RATE } from '../../../client/parley.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { PAUSE_SECONDS } from './join.ts';

/** How often the place in the sound is looked at, in milliseconds. */
const TICK_MS = 80;

/** What is heard: a turn, and the seconds of it. */
export interface Heard {
  readonly turn: string;
  readonly seconds: number;
}

/** Where a turn begins in the stream of sound, in seconds. */
interface Mark {
  readonly turn: string;
  readonly startsAt: number;
}

/** Plays turns while they are made, one after the other, and knows which is heard. */
export class TurnSound {
  readonly heard = new Cell<Heard | null>(null);
  readonly state = new Cell<PlayerState>('idle');
  readonly error = new Cell<StudioError | null>(null);
  readonly #player: Player;
  #marks: readonly Mark[] = [];
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(base: URL) {
    const player = createPlayer({ base });
    player.addEventListener('statechange', () => {
      this.state.set(player.state);
      if (player.state === 'idle' || player.state === 'failed') this.#rest();
    });
    player.addEventListener('error', ({ detail }) => this.error.set(StudioError.from(detail)));
    this.#player = player;
  }

  /** Lets sound out; call it while handling a click or a key. */
  unlock(): void {
    this.#player.unlock().catch(() => {
      // The player's event has told it.
    });
  }

  /** Plays samples of a turn after everything that came before; turns have a pause between them. */
  push(turn: string, samples: Int16Array): void {
    const idle = this.#player.state === 'idle';
    if (idle) this.#marks = [];
    if (this.#marks.at(-1)?.turn !== turn) {
      if (!idle) this.#player.push(new Int16Array(Math.round(PAUSE_SECONDS * SAMPLE_RATE)));
      const startsAt = idle ? 0 : this.#player.pushed.seconds;
      this.#marks = [...this.#marks, { turn, startsAt }];
    }
    this.#player.push(samples);
    this.#ticking ??= setInterval(() => this.#tick(), TICK_MS);
  }

  /** No more comes for now. Resolves when all was heard or stopped. */
  async end(): Promise<void> {
    try {
      await this.#player.end();
    } catch {
      // A player that cannot play has told it; nobody has to wait for it.
    }
  }

  /** Silence, at once. */
  stop(): void {
    void this.#player.stop();
    this.#rest();
  }

  #tick(): void {
    const { seconds } = this.#player.position;
    const mark = this.#marks.findLast(({ startsAt }) => startsAt <= seconds);
    this.heard.set(mark === undefined ? null : { turn: mark.turn, seconds: seconds - mark.startsAt });
  }

  #rest(): void {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.heard.set(null);
  }
}
