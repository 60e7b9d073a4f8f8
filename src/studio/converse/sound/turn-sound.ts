import { type Player, type PlayerState, SAMPLE_RATE } from '../../../client/parley.ts';
import { audioFocus } from '../../shared/audio/audio-focus.ts';
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

/** The part of a player that {@link TurnSound} uses. */
export type TurnPlayer = Pick<
  Player,
  'state' | 'position' | 'pushed' | 'unlock' | 'push' | 'end' | 'stop' | 'addEventListener'
>;

/** Plays turns one after the other while they are generated, and tells which one is heard. */
export class TurnSound {
  readonly heard = new Cell<Heard | null>(null);
  readonly state = new Cell<PlayerState>('idle');
  readonly error = new Cell<StudioError | null>(null);
  readonly #player: TurnPlayer;
  #marks: readonly Mark[] = [];
  /** The turn whose sound was stopped: what still arrives of it is not played. */
  #stopped: string | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** @param player is made for the folder of the build */
  constructor(player: TurnPlayer) {
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

  /** Plays a turn from its start again, though it was stopped before. */
  restart(turn: string): void {
    if (this.#stopped === turn) this.#stopped = null;
  }

  /** Appends samples of a turn, unless that turn was stopped; a pause separates turns. */
  push(turn: string, samples: Int16Array): void {
    if (turn === this.#stopped) return;
    const idle = this.#player.state === 'idle';
    if (idle) {
      this.#marks = [];
      audioFocus.take(this.#giveWay);
    }
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

  /** Stops the sound immediately, and what still arrives of its last turn. */
  stop(): void {
    if (this.#player.state !== 'idle') this.#stopped = this.#marks.at(-1)?.turn ?? null;
    void this.#player.stop();
    this.#rest();
  }

  readonly #giveWay = (): void => this.stop();

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
