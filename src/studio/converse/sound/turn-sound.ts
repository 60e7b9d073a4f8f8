import { createPlayer, type Player, type PlayerState, SAMPLE_RATE } from '../../../client/parley.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { PAUSE_SECONDS } from './join.ts';

/** How often the playback position is read, in milliseconds. */
const TICK_MS = 80;

/** The playback position: a turn, and seconds from its start. */
export interface Heard {
  readonly turn: string;
  readonly seconds: number;
}

/** Where a turn starts in the stream of audio, in seconds. */
interface Mark {
  readonly turn: string;
  readonly startsAt: number;
}

/** Plays turns one after the other while they are generated, and tells which one is heard. */
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

  /** Lets the browser play sound; must be called while handling a click or a key. */
  unlock(): void {
    this.#player.unlock().catch(() => {
      // The error event reports it.
    });
  }

  /** Appends samples of a turn; a pause separates turns. */
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

  /** Ends the audio for now. Resolves when everything was played or stopped. */
  async end(): Promise<void> {
    try {
      await this.#player.end();
    } catch {
      // The error event reports it.
    }
  }

  /** Stops the sound immediately. */
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
