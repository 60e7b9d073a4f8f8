import { StreamConnection, type StreamListener } from '../../shared/streams/stream-connection.ts';
import { type Turn, takeOf } from '../script/script.ts';
import type { ConversationContext } from './conversation-context.ts';
import {
  addTurnMessage,
  type ConversationMessage,
  conversationStream,
  fingerprint,
  historyLimit,
  tellable,
} from './conversation-stream.ts';

/** A conversation stream that was told the script. It is replaced when the script changes in any other way. */
export class ScriptStream {
  readonly #context: ConversationContext;
  readonly #listener: StreamListener;
  #stream: StreamConnection<ConversationMessage> | null = null;
  /** What the stream knows: its parameters, and a fingerprint of each turn. */
  #told: readonly string[] = [];
  /** Turns whose audio the stream was given. */
  #given: readonly Turn[] = [];

  constructor(context: ConversationContext, listener: StreamListener) {
    this.#context = context;
    this.#listener = listener;
  }

  /**
   * Opens a stream that knows the script as it is now, unless the present one does.
   * @param onReplaced is called before the present stream is given up for another
   */
  async open(onReplaced: () => void): Promise<void> {
    const { store, params, client, settings } = this.#context;
    const limit = historyLimit(client.info.value?.maxTurns ?? null);
    const turns = tellable(store.script, limit);
    const wanted = [JSON.stringify([params, settings.me.value]), ...turns.map(fingerprint)];
    const known = this.#told;
    const same = known.length === wanted.length && known.every((each, i) => each === wanted[i]);
    if (this.#stream !== null && same) return;
    onReplaced();
    const stream = new StreamConnection(client.streams, conversationStream(params, limit), this.#listener);
    this.#stream = stream;
    this.#told = wanted;
    for (const turn of turns) await this.#give(stream, turn);
  }

  send(message: ConversationMessage): void {
    this.#stream?.send(message);
  }

  /** Tells the stream a turn with its audio. */
  async tell(turn: Turn): Promise<void> {
    if (this.#stream === null) return;
    await this.#give(this.#stream, turn);
    this.learned(turn);
  }

  /** Notes a turn that the stream knows because it made it. */
  learned(turn: Turn): void {
    this.#told = [...this.#told, fingerprint(turn)];
  }

  /** The audio of a role that the stream was given: turns, and seconds in all. */
  heard(role: string | undefined): { readonly turns: number; readonly seconds: number } {
    const turns = this.#given.filter((turn) => turn.role === role);
    return {
      turns: turns.length,
      seconds: turns.reduce((sum, turn) => sum + (takeOf(turn)?.clip.seconds ?? 0), 0),
    };
  }

  close(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#told = [];
    this.#given = [];
  }

  async #give(stream: StreamConnection<ConversationMessage>, turn: Turn): Promise<void> {
    stream.send(await addTurnMessage(turn, this.#context.roles));
    this.#given = [...this.#given, turn];
  }
}
