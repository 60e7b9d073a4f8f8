import { ClipPlayer } from '../../shared/audio/clip-player.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { type Script, takeOf } from '../script/script.ts';
import { PAUSE_SECONDS } from './join.ts';

/** Plays the turns of a script one after the other. */
export class Playlist {
  /** The turn that is playing or paused. */
  readonly turn = new Cell<string | null>(null);
  readonly player = new ClipPlayer();
  readonly #script: () => Script;
  /** Whether the next turn follows when this one ends. */
  #going = false;
  #starts = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(script: () => Script) {
    this.#script = script;
    const look = () => {
      const { playing, position, loaded } = this.player;
      if (this.#going && !playing.value && position.value >= (loaded.value?.seconds ?? 0)) this.#follow();
    };
    this.player.playing.watch(look);
    this.player.position.watch(look);
  }

  /** Plays from a turn on, or from the next turn that has audio, starting at `seconds`. */
  play(from: string, seconds = 0): void {
    const script = this.#script();
    const at = script.findIndex(({ id }) => id === from);
    // The turn may have been deleted in the pause before it.
    const turn = at < 0 ? undefined : script.slice(at).find((one) => takeOf(one) !== null);
    const clip = turn === undefined ? null : (takeOf(turn)?.clip ?? null);
    if (turn === undefined || clip === null) {
      this.stop();
      return;
    }
    clearTimeout(this.#next);
    this.#going = false;
    this.player.load(clip);
    this.player.seek(seconds);
    this.turn.set(turn.id);
    this.#resume();
  }

  /** Pauses or resumes the turn if it is the current one, else plays from it. */
  toggle(id: string): void {
    const { player } = this;
    const current = this.turn.value === id && player.loaded.value !== null;
    if (!current) this.play(id);
    else if (player.playing.value) this.pause();
    else this.#resume();
  }

  pause(): void {
    this.#going = false;
    clearTimeout(this.#next);
    this.player.pause();
  }

  stop(): void {
    this.pause();
    this.player.stop();
    this.turn.set(null);
  }

  #resume(): void {
    // Set before the first sound, because a short turn may end before the promise settles.
    this.#going = true;
    this.#starts += 1;
    const start = this.#starts;
    void this.player.play().then((started) => {
      // A start that another one replaces is rejected, and the other one goes on.
      if (!started && start === this.#starts) this.#going = false;
    });
  }

  #follow(): void {
    this.#going = false;
    const script = this.#script();
    const at = script.findIndex(({ id }) => id === this.turn.value);
    const next = at < 0 ? undefined : script.slice(at + 1).find((turn) => takeOf(turn) !== null);
    if (next === undefined) this.stop();
    else this.#next = setTimeout(() => this.play(next.id), PAUSE_SECONDS * 1000);
  }
}
