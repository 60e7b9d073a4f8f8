import { createPlayer, type Player, SAMPLE_RATE } from '../../../client/parley.ts';
import { Cell } from '../observable/cell.ts';
import { StudioError } from '../service/studio-error.ts';
import { audioFocus } from './audio-focus.ts';
import { nextGrowth, type Sound } from './sound.ts';

/** Samples taken from the sound at once. */
const PIECE = SAMPLE_RATE;

/** The part of a {@link Player} that a {@link SoundPlayer} uses. */
export type FramePlayer = Pick<
  Player,
  'state' | 'position' | 'unlock' | 'play' | 'stop' | 'addEventListener'
>;

/** Plays a sound from any position, also while it is generated. */
export class SoundPlayer {
  readonly playing = new Cell(false);
  /** Playing, but the sound at this position does not exist yet. */
  readonly waiting = new Cell(false);
  /** Seconds; updated once per animation frame while playing. */
  readonly position = new Cell(0);
  readonly error = new Cell<StudioError | null>(null);
  readonly #player: FramePlayer;
  #sound: Sound | null = null;
  /** Second of the sound at which the current run started. */
  #startedAt = 0;
  #run: AbortController | null = null;
  /** The run whose sound the player has: before that, its position is that of the run before. */
  #begun: AbortController | null = null;

  /** @param player is made for the folder of the build */
  constructor(player: FramePlayer) {
    this.#player = player;
    player.addEventListener('statechange', () => this.#present());
    player.addEventListener('error', ({ detail }) => this.error.set(StudioError.from(detail)));
  }

  static at(base: URL): SoundPlayer {
    return new SoundPlayer(createPlayer({ base }));
  }

  /** Whether sound is heard now. */
  get sounding(): boolean {
    return this.#run !== null && this.#player.state === 'playing';
  }

  /** Enables sound; call it in a handler of a click or key. */
  unlock(): void {
    this.#player.unlock().catch(() => {
      // The error event reports it.
    });
  }

  /** Makes a sound the one that is played, from its start; null empties the player. */
  load(sound: Sound | null): void {
    if (sound === this.#sound) return;
    this.pause();
    this.#sound = sound;
    this.position.set(0);
  }

  /** Plays on, or from the start after the end. Call it in a handler of a click or key, or after {@link unlock}. */
  play(): void {
    const sound = this.#sound;
    if (sound === null || this.playing.value) return;
    const ended = !sound.growing && this.position.value >= sound.samples / SAMPLE_RATE - 0.01;
    this.#start(sound, ended ? 0 : this.position.value);
  }

  pause(): void {
    const run = this.#run;
    if (run === null) return;
    this.#follow();
    this.#run = null;
    run.abort();
    this.#present();
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  /** Pauses and goes back to the start. */
  stop(): void {
    this.pause();
    this.position.set(0);
  }

  /** Goes to a second of the sound, and plays on from there if it was playing. */
  seek(second: number): void {
    const sound = this.#sound;
    if (sound === null) return;
    const place = Math.min(Math.max(second, 0), sound.samples / SAMPLE_RATE);
    const wasPlaying = this.playing.value;
    this.pause();
    this.position.set(place);
    if (wasPlaying) this.#start(sound, place);
  }

  #start(sound: Sound, second: number): void {
    const run = new AbortController();
    this.#run = run;
    this.#startedAt = second;
    this.position.set(second);
    this.unlock();
    audioFocus.take(this.#giveWay);
    const from = Math.round(second * SAMPLE_RATE);
    this.#player
      .play(this.#pieces(sound, from, run), { signal: run.signal })
      .then(() => this.#ended(run, sound))
      .catch((cause: unknown) => this.#failed(run, cause));
    this.#present();
    requestAnimationFrame(this.#tick);
  }

  #ended(run: AbortController, sound: Sound): void {
    if (this.#run !== run) return;
    this.#run = null;
    this.position.set(sound.samples / SAMPLE_RATE);
    this.#present();
  }

  #failed(run: AbortController, cause: unknown): void {
    if (this.#run !== run) return;
    this.#run = null;
    this.error.set(StudioError.from(cause));
    this.#present();
  }

  /** The samples of a sound from a position on, as they come, until it ends. */
  async *#pieces(sound: Sound, from: number, run: AbortController): AsyncGenerator<Int16Array, void> {
    let at = from;
    while (!run.signal.aborted) {
      // Nothing is awaited between the question and the wait, so that no growth is missed.
      if (at < sound.samples) {
        const samples = await sound.read(at, PIECE);
        at += samples.length;
        yield samples;
        this.#begun = run;
      } else if (sound.growing) await nextGrowth(sound, run.signal);
      else return;
    }
  }

  readonly #giveWay = (): void => this.pause();

  readonly #tick = (): void => {
    if (this.#run === null) return;
    this.#follow();
    requestAnimationFrame(this.#tick);
  };

  #follow(): void {
    const heard = this.#begun === this.#run ? this.#player.position.seconds : 0;
    this.position.set(this.#startedAt + heard);
  }

  #present(): void {
    const running = this.#run !== null;
    this.playing.set(running);
    this.waiting.set(running && this.#player.state !== 'playing');
  }
}
