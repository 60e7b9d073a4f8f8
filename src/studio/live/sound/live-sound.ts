import { createPlayer, type Player, type PlayerState } from '../../../client/parley.ts';
import { audioFocus } from '../../shared/audio/audio-focus.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { type AheadSeries, noted } from './buffer-history.ts';

/** The player, and what the view shows of it. */
export class LiveSound {
  readonly state = new Cell<PlayerState>('idle');
  readonly ahead = new Cell<AheadSeries>([]);
  readonly #player: Player;
  readonly #onDrained: () => void;
  readonly #onSilenced: () => void;

  /**
   * `drained`: all that came was played, or never will be. `dry`: sound waits for more. `silenced`: something else of
   * the studio begins to sound.
   */
  constructor(
    base: URL,
    on: {
      readonly drained: () => void;
      readonly dry: () => void;
      readonly silenced: () => void;
      readonly error: (error: StudioError) => void;
    },
  ) {
    const player = createPlayer({ base });
    player.addEventListener('statechange', () => this.state.set(player.state));
    player.addEventListener('ended', on.drained);
    player.addEventListener('underrun', on.dry);
    player.addEventListener('error', ({ detail }) => on.error(StudioError.from(detail)));
    this.#player = player;
    this.#onDrained = on.drained;
    this.#onSilenced = on.silenced;
  }

  /** What was heard of the present stream of sound, in seconds. */
  get position(): number {
    return this.#player.position.seconds;
  }

  /** Lets sound out; call it while handling a click or a key. */
  unlock(): void {
    this.#player.unlock().catch(() => {
      // The player's event has told it.
    });
  }

  /** Plays samples after those that came before; returns the second of the stream at which they begin. */
  push(samples: Int16Array): number {
    const idle = this.#player.state === 'idle';
    if (idle) audioFocus.take(this.#onSilenced);
    const startsAt = idle ? 0 : this.#player.pushed.seconds;
    this.#player.push(samples);
    this.note(true);
    return startsAt;
  }

  /** No more comes for now. Samples that come all the same take the end back. */
  end(): void {
    // A player that cannot play would keep everything waiting to be heard.
    this.#player.end().catch(this.#onDrained);
  }

  /** Silence, at once. Returns what was heard, in seconds. */
  stop(): number {
    const { position } = this;
    void this.#player.stop();
    return position;
  }

  /** Adds the present moment to the chart. */
  note(frame: boolean): void {
    const point = { at: performance.now() / 1000, ahead: this.#player.ahead, frame };
    this.ahead.set(noted(this.ahead.value, point));
  }
}
