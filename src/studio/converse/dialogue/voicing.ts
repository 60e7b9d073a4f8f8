import { seconds } from '../../shared/format/numbers.ts';
import type { Cell } from '../../shared/observable/cell.ts';
import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { StudioApi } from '../../shared/service/studio-api.ts';
import { isAbort, StudioError } from '../../shared/service/studio-error.ts';
import { isOpen, nextRole, type Turn, takeOf, unspoken } from '../script/script.ts';
import type { ScriptStore } from '../script/script-store.ts';
import { clipOf } from '../sound/clip.ts';
import type { Playlist } from '../sound/playlist.ts';
import type { TurnSound } from '../sound/turn-sound.ts';
import { type Completion, type TurnRequest, turnAtFault, turnBodies, turnRequest } from './turn-request.ts';

/** Samples in a second. */
const RATE = 24_000;

/** The part of the page's context that {@link Voicing} uses. */
export interface VoicingContext {
  readonly client: {
    readonly api: Pick<StudioApi, 'converse'>;
    announce(text: string): void;
    refreshUsage(): Promise<void>;
  };
  readonly store: ScriptStore;
  readonly settings: { readonly sendMade: { readonly value: boolean } };
  readonly sound: Pick<TurnSound, 'unlock' | 'push' | 'end' | 'stop'>;
  readonly playlist: Pick<Playlist, 'stop'>;
  readonly works: Pick<Cell<readonly unknown[]>, 'value'>;
  readonly roles: readonly string[];
  readonly params: ParamValues;
  readonly seed: number | null;
  begin(turn: string, authored: boolean): void;
  progress(turn: string, seconds: number): void;
  finish(turn: string): void;
  settle(turn: string, error: StudioError | null): void;
}

/** How to complete a turn, within one run. */
interface Order {
  readonly seed: number | null;
  /** Stops the run. */
  readonly signal: AbortSignal;
  /** Whether the service writes the text, though the turn has one. */
  readonly author?: boolean;
}

/** Completes turns over server-sent events, one at a time, and plays their audio as it arrives. */
export class Voicing {
  readonly #context: VoicingContext;
  #abort = new AbortController();
  /** The turn that was completed last, or is being completed. */
  #turn: string | null = null;

  constructor(context: VoicingContext) {
    this.#context = context;
    const { store } = context;
    store.history.watch(() => {
      if (this.#turn === null || store.turn(this.#turn) !== undefined) return;
      this.#turn = null;
      this.stop();
    });
  }

  get busy(): boolean {
    return this.#context.works.value.length > 0;
  }

  /** Completes the last turn: speaks its text, or writes one first. */
  async completeLast(): Promise<void> {
    const last = this.#context.store.script.at(-1);
    if (last === undefined || !isOpen(last)) return;
    await this.#start((signal) => this.#complete(last.id, { seed: this.#context.seed, signal }));
  }

  /** Speaks every turn that has text and no audio, in order. Their sound is played in order too, while the next is generated. */
  async speakAll(): Promise<void> {
    await this.#start(async (signal) => {
      for (const { id } of unspoken(this.#context.store.script)) {
        if (!(await this.#complete(id, { seed: this.#context.seed, signal }))) return;
      }
    });
  }

  /** Adds a turn of the next role, which the service writes and speaks. */
  async reply(): Promise<void> {
    await this.#start((signal) => this.#reply(signal));
  }

  /** The roles answer each other for `turns` turns; each starts when the one before it was played. */
  async keepTalking(turns: number): Promise<void> {
    await this.#start(async (signal) => {
      const { script } = this.#context.store;
      const last = script.at(-1);
      let made = 0;
      if (last !== undefined && isOpen(last)) {
        if (!(await this.#complete(last.id, { seed: this.#context.seed, signal }))) return;
        made = 1;
      }
      for (; made < turns; made += 1) {
        await this.#context.sound.end();
        if (signal.aborted || !(await this.#reply(signal))) return;
      }
    });
  }

  /** Speaks the text of a turn again with the seed of its take, so that only the changed words sound different. */
  async revoice(turn: Turn): Promise<void> {
    const seed = takeOf(turn)?.made?.meta.seed ?? this.#context.seed;
    await this.#start((signal) => this.#complete(turn.id, { seed, signal }));
  }

  /** Generates another take with a new seed; with `author`, a new text too. */
  async regenerate(turn: Turn, author: boolean): Promise<void> {
    await this.#start((signal) => this.#complete(turn.id, { seed: freshSeed(), signal, author }));
  }

  /** Stops the generation and the sound. */
  stop(): void {
    this.#abort.abort();
    this.#context.sound.stop();
  }

  async #start(run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    // The run before may still wait until its last turn was heard.
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#context.playlist.stop();
    this.#context.sound.stop();
    this.#context.sound.unlock();
    await run(signal);
    if (!signal.aborted) void this.#context.sound.end();
  }

  async #reply(signal: AbortSignal): Promise<boolean> {
    const { store, roles, seed } = this.#context;
    return this.#complete(store.add(nextRole(store.script, roles)), { seed, signal });
  }

  /** Resolves with whether the turn was completed. */
  async #complete(id: string, order: Order): Promise<boolean> {
    const { store, settings, client } = this.#context;
    const turn = store.turn(id);
    const authored = order.author === true || turn?.text.trim() === '';
    const how: Completion = { author: authored, sendMade: settings.sendMade.value };
    const request = turnRequest(store.script, id, how);
    if (turn === undefined || request === null) return false;
    this.#turn = id;
    this.#context.begin(id, authored);
    client.announce(authored ? `Role ${turn.role} is writing.` : `Role ${turn.role} is speaking.`);
    try {
      await this.#make(turn, request, authored, order);
      return true;
    } catch (cause) {
      this.#failed(request, cause, order.signal);
      return false;
    } finally {
      this.#context.finish(id);
      void client.refreshUsage();
    }
  }

  async #make(turn: Turn, request: TurnRequest, authored: boolean, { seed, signal }: Order): Promise<void> {
    const { store, params, client, sound } = this.#context;
    const pieces: Int16Array[] = [];
    let samples = 0;
    const conversation = await turnBodies(request);
    const completed = await client.api.converse({ conversation, params, seed }, signal, (piece) => {
      if (signal.aborted) return;
      pieces.push(piece);
      samples += piece.length;
      sound.push(turn.id, piece);
      this.#context.progress(turn.id, samples / RATE);
    });
    signal.throwIfAborted();
    const clip = clipOf(pieces);
    const { text, heardTurns, heardSeconds } = { ...completed, ...request };
    store.do({
      type: 'taken',
      id: turn.id,
      from: turn.text,
      take: {
        role: turn.role,
        // The service may return a given text in another form; the script keeps what was typed.
        text: authored ? text : turn.text,
        clip,
        made: { ...completed, authored, params, heardTurns, heardSeconds },
      },
    });
    client.announce(`Role ${turn.role}, ${seconds(clip.seconds)}${authored ? `: ${text}` : '.'}`);
  }

  #failed(request: TurnRequest, cause: unknown, signal: AbortSignal): void {
    const { client } = this.#context;
    if (isAbort(cause) || signal.aborted) {
      client.announce('Stopped.');
      return;
    }
    this.#context.sound.stop();
    const error = StudioError.from(cause);
    this.#context.settle(turnAtFault(request, error), error);
  }
}

/** A random seed of 32 bits. */
function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
