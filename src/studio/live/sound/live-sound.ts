import { createPlayer, type Player, type PlayerState } from '../../../client/parley.ts';
import { audioFocus } from '../../shared/audio/audio-focus.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { appended, type BufferSeries } from './buffer-history.ts';

export interface LiveSoundListener {
  /** Everything received has been played, or never will be. */
  drained(): void;
  /** Playback waits for more. */
  underrun(): void;
  /** Another source of the studio takes the audio focus. */
  silenced(): void;
  error(error: StudioError): void;
}

/** The player of the Live view, and what the view shows of it. */
export class LiveSound {
  readonly state = new Cell<PlayerState>('idle');
  readonly buffer = new Cell<BufferSeries>([]);
  readonly #player: Player;
  readonly #onDrained: () => void;
  readonly #onSilenced: () => void;

  constructor(base: URL, on: LiveSoundListener) {
    const player = createPlayer({ base });
    player.addEventListener('statechange', () => this.state.set(player.state));
    player.addEventListener('ended', () => on.drained());
    player.addEventListener('underrun', () => on.underrun());
    player.addEventListener('error', ({ detail }) => on.error(StudioError.from(detail)));
    this.#player = player;
    this.#onDrained = () => on.drained();
    this.#onSilenced = () => on.silenced();
  }

  /** How much of the current stream of sound has been heard, in seconds. */
  get position(): number {
    return this.#player.position.seconds;
  }

  /** Enables sound; call it in a handler of a click or key. */
  unlock(): void {
    this.#player.unlock().catch(() => {
      // The player's `error` event reports it.
    });
  }

  /** Plays samples after the ones before; returns the second of the stream at which they start. */
  push(samples: Int16Array): number {
    const idle = this.#player.state === 'idle';
    if (idle) audioFocus.take(this.#onSilenced);
    const startsAt = idle ? 0 : this.#player.pushed.seconds;
    this.#player.push(samples);
    this.sample(true);
    return startsAt;
  }

  /** Ends the stream of sound for now. Samples that still arrive continue it. */
  end(): void {
    // With a player that cannot play, everything would wait to be heard.
    this.#player.end().catch(this.#onDrained);
  }

  /** Stops at once. Returns how much was heard, in seconds. */
  stop(): number {
    const { position } = this;
    void this.#player.stop();
    return position;
  }

  /** Adds the current moment to the chart. */
  sample(frame: boolean): void {
    const point = { at: performance.now() / 1000, seconds: this.#player.ahead, frame };
    this.buffer.set(appended(this.buffer.value, point));
  }
}
