import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { Info } from '../../shared/service/resources.ts';
import {
  StreamConnection,
  type StreamListener,
  type Streams,
} from '../../shared/streams/stream-connection.ts';
import { type Script, type Turn, takeOf } from '../script/script.ts';
import {
  addTurnMessage,
  type ConversationMessage,
  conversationStream,
  fingerprint,
  historyLimit,
  tellable,
} from './conversation-stream.ts';

/** The part of the page's context that {@link ScriptStream} uses. */
export interface ScriptStreamContext {
  readonly client: {
    readonly streams: Streams;
    readonly info: { readonly value: Pick<Info, 'maxTurns'> | null };
  };
  readonly store: { readonly script: Script };
  readonly settings: { readonly me: { readonly value: string } };
  readonly params: ParamValues;
  readonly roles: readonly string[];
}

/** A conversation stream that was told the script. It is replaced when the script changes in any other way. */
export class ScriptStream {
  readonly #context: ScriptStreamContext;
  readonly #listener: StreamListener;
  #stream: StreamConnection<ConversationMessage> | null = null;
  /** What the stream knows: its parameters, and a fingerprint of each turn. */
  #told: readonly string[] = [];
  /** Turns whose audio the stream was given. */
  #given: readonly Turn[] = [];

  constructor(context: ScriptStreamContext, listener: StreamListener) {
    this.#context = context;
    this.#listener = listener;
  }

  /**
   * Opens a stream that knows the script as it is now, unless the present one does.
   * @param onReplaced is called before the present stream is given up for another
   * @throws when the audio of a turn cannot be read; there is no stream then
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
    try {
      for (const turn of turns) await this.#give(stream, turn);
    } catch (cause) {
      if (this.#stream === stream) this.close();
      throw cause;
    }
  }

  /** Whether there is a stream: it may be connecting, but was not closed. */
  get isOpen(): boolean {
    return this.#stream !== null;
  }

  send(message: ConversationMessage): void {
    this.#stream?.send(message);
  }

  /** Tells the stream a turn with its audio. */
  async tell(turn: Turn): Promise<void> {
    const stream = this.#stream;
    if (stream !== null && (await this.#give(stream, turn))) this.learned(turn);
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

  /** Resolves with whether the stream was still there to be given the turn. */
  async #give(stream: StreamConnection<ConversationMessage>, turn: Turn): Promise<boolean> {
    const message = await addTurnMessage(turn, this.#context.roles);
    if (this.#stream !== stream) return false;
    stream.send(message);
    this.#given = [...this.#given, turn];
    return true;
  }
}
