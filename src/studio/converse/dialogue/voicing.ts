import { seconds } from '../../shared/format/numbers.ts';
import { isAbort, StudioError } from '../../shared/service/studio-error.ts';
import { isOpen, nextRole, type Turn, takeOf } from '../script/script.ts';
import { clipOf } from '../sound/clip.ts';
import type { ConversationContext } from './conversation-context.ts';
import { type Completion, type TurnRequest, turnAtFault, turnBodies, turnRequest } from './turn-request.ts';

/** Samples in a second. */
const RATE = 24_000;

/** Completes turns over server-sent events, one at a time, and plays their audio as it arrives. */
export class Voicing {
  readonly #context: ConversationContext;
  #abort = new AbortController();

  constructor(context: ConversationContext) {
    this.#context = context;
  }

  get busy(): boolean {
    return this.#context.works.value.length > 0;
  }

  /** Completes the last turn: speaks its text, or writes one first. */
  async completeLast(): Promise<void> {
    const last = this.#context.store.script.at(-1);
    if (last !== undefined && isOpen(last))
      await this.#start(() => this.#complete(last.id, this.#context.seed));
  }

  /** Adds a turn of the next role, which the service writes and speaks. */
  async reply(): Promise<void> {
    await this.#start(() => this.#reply());
  }

  /** The roles answer each other for `turns` turns; each starts when the one before it was played. */
  async keepTalking(turns: number): Promise<void> {
    await this.#start(async () => {
      const { script } = this.#context.store;
      const last = script.at(-1);
      let made = 0;
      if (last !== undefined && isOpen(last)) {
        if (!(await this.#complete(last.id, this.#context.seed))) return;
        made = 1;
      }
      for (; made < turns; made += 1) {
        await this.#context.sound.end();
        if (this.#abort.signal.aborted || !(await this.#reply())) return;
      }
    });
  }

  /** Speaks the text of a turn again with the seed of its take, so that only the changed words sound different. */
  async revoice(turn: Turn): Promise<void> {
    const seed = takeOf(turn)?.made?.meta.seed ?? this.#context.seed;
    await this.#start(() => this.#complete(turn.id, seed));
  }

  /** Generates another take with a new seed; with `author`, a new text too. */
  async regenerate(turn: Turn, author: boolean): Promise<void> {
    await this.#start(() => this.#complete(turn.id, freshSeed(), author));
  }

  /** Stops the generation and the sound. */
  stop(): void {
    this.#abort.abort();
    this.#context.sound.stop();
  }

  async #start(run: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.#abort = new AbortController();
    this.#context.playlist.stop();
    this.#context.sound.stop();
    this.#context.sound.unlock();
    await run();
    void this.#context.sound.end();
  }

  async #reply(): Promise<boolean> {
    const { store, roles } = this.#context;
    return this.#complete(store.add(nextRole(store.script, roles)), this.#context.seed);
  }

  /** Resolves with whether the turn was completed. */
  async #complete(id: string, seed: number | null, author = false): Promise<boolean> {
    const { store, settings, client } = this.#context;
    const turn = store.turn(id);
    const authored = author || turn?.text.trim() === '';
    const how: Completion = { author: authored, sendMade: settings.sendMade.value };
    const request = turnRequest(store.script, id, how);
    if (turn === undefined || request === null) return false;
    this.#context.begin(id, authored);
    client.announce(authored ? `Role ${turn.role} is writing.` : `Role ${turn.role} is speaking.`);
    try {
      await this.#make(turn, request, authored, seed);
      return true;
    } catch (cause) {
      this.#failed(request, cause);
      return false;
    } finally {
      this.#context.finish(id);
      void client.refreshUsage();
    }
  }

  async #make(turn: Turn, request: TurnRequest, authored: boolean, seed: number | null): Promise<void> {
    const { store, params, client, sound } = this.#context;
    const { signal } = this.#abort;
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

  #failed(request: TurnRequest, cause: unknown): void {
    const { client } = this.#context;
    if (isAbort(cause) || this.#abort.signal.aborted) {
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
