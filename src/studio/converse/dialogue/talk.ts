import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { closeError, closeMeaning, type Link } from '../../shared/streams/link.ts';
import type { ServerMessage } from '../../shared/streams/messages.ts';
import { StreamConnection } from '../../shared/streams/stream-connection.ts';
import { hasContent, nextRole, type Turn, takeOf } from '../script/script.ts';
import { type Clip, clipOf } from '../sound/clip.ts';
import type { ConversationContext } from './conversation-context.ts';
import {
  addTurnMessage,
  type ConversationMessage,
  conversationStream,
  fingerprint,
  historyLimit,
  tellable,
} from './conversation-stream.ts';

/** Samples in a second. */
const RATE = 24_000;

/** A turn whose response was asked for. */
interface Awaited {
  readonly turn: string;
  readonly authored: boolean;
  /** What its take is made with. */
  readonly heardTurns: number;
  readonly heardSeconds: number;
  /** Null until the service begins with it. */
  responseId: string | null;
  readonly pieces: Int16Array[];
  samples: number;
  /** Given up: what still comes is not played. */
  silenced: boolean;
}

/** A conversation with somebody in front of the page, over the conversation stream. */
export class Talk {
  readonly link = new Cell<Link>({ state: 'off' });
  readonly #context: ConversationContext;
  #stream: StreamConnection<ConversationMessage> | null = null;
  /** What the connection knows: its parameters, and a fingerprint of each turn. */
  #told: readonly string[] = [];
  /** Turns whose audio the connection was given. */
  #given: readonly Turn[] = [];
  /** Oldest first. */
  #awaited: readonly Awaited[] = [];
  /** Called when nothing is awaited any more. */
  #quiet: (() => void)[] = [];

  constructor(context: ConversationContext) {
    this.#context = context;
  }

  /** Whether the other side is answering. */
  get answering(): boolean {
    return this.#awaited.some(({ silenced }) => !silenced);
  }

  /** Opens the connection, so that the first words need not wait for it. */
  async enter(): Promise<void> {
    if (this.link.value.state === 'off' || this.link.value.state === 'closed') await this.#inStep();
  }

  leave(): void {
    this.interrupt();
    this.#letGo({ state: 'off' });
  }

  /** Says a line that was recorded, or that the service is to speak where `clip` is null; then the other side answers. */
  async say(text: string, clip: Clip | null): Promise<void> {
    const { store, settings, roles, sound } = this.#context;
    this.interrupt();
    this.#context.playlist.stop();
    sound.unlock();
    // What was given up is part of the conversation as far as it was spoken, and that comes with its end.
    if (this.#awaited.length > 0) await new Promise<void>((resolve) => this.#quiet.push(resolve));
    const stream = await this.#inStep();
    const me = settings.me.value;
    const turn = this.#myTurn(me);
    store.do({ type: 'typed', id: turn, text });
    if (clip === null) {
      stream.send({ type: 'sendText', speaker_id: roles.indexOf(me), text, flush: true });
      this.#await(turn, false);
    } else {
      store.do({ type: 'taken', id: turn, take: { role: me, text: null, clip, made: null } });
      const said = store.turn(turn);
      if (said === undefined) return;
      await this.#tell(stream, said);
      this.#told = [...this.#told, fingerprint(said)];
    }
    const other = nextRole(store.script, roles);
    stream.send({ type: 'sendText', speaker_id: roles.indexOf(other), flush: true });
    this.#await(store.add(other), true);
    this.#context.client.announce(`Role ${other} answers.`);
  }

  /** Silence: whatever is spoken or waits to be spoken is given up. */
  interrupt(): void {
    if (!this.answering) return;
    this.#context.sound.stop();
    // A cancel ends the current response only; the next one then starts, and is cancelled by the next.
    for (const awaited of this.#awaited) {
      awaited.silenced = true;
      this.#stream?.send({ type: 'cancelResponse' });
    }
    this.#context.client.announce('Interrupted.');
  }

  /** A connection that knows the script as it is now: the present one, or another that is told everything. */
  async #inStep(): Promise<StreamConnection<ConversationMessage>> {
    const { store, params, client, settings } = this.#context;
    const limit = historyLimit(client.info.value?.maxTurns ?? null);
    const turns = tellable(store.script, limit);
    const wanted = [JSON.stringify([params, settings.me.value]), ...turns.map(fingerprint)];
    const known = this.#told;
    const same = known.length === wanted.length && known.every((each, i) => each === wanted[i]);
    if (this.#stream !== null && same) return this.#stream;
    this.#letGo({ state: 'connecting' });
    const stream = new StreamConnection(client.streams, conversationStream(params, limit), {
      link: (link) => this.#linked(link),
      message: (message) => this.#received(message),
    });
    this.#stream = stream;
    this.#told = wanted;
    for (const turn of turns) await this.#tell(stream, turn);
    return stream;
  }

  async #tell(stream: StreamConnection<ConversationMessage>, turn: Turn): Promise<void> {
    stream.send(await addTurnMessage(turn, this.#context.roles));
    this.#given = [...this.#given, turn];
  }

  /** A turn for what is said now: the last one, where it is still empty. */
  #myTurn(role: string): string {
    const { store } = this.#context;
    const last = store.script.at(-1);
    if (last === undefined || hasContent(last)) return store.add(role);
    store.do({ type: 'recast', id: last.id, role });
    return last.id;
  }

  #await(turn: string, authored: boolean): void {
    const { store } = this.#context;
    const role = store.turn(turn)?.role;
    const heard = this.#given.filter((one) => one.role === role);
    const seconds = heard.reduce((sum, one) => sum + (takeOf(one)?.clip.seconds ?? 0), 0);
    this.#context.begin(turn, authored);
    this.#awaited = [
      ...this.#awaited,
      {
        turn,
        authored,
        heardTurns: heard.length,
        heardSeconds: seconds,
        responseId: null,
        pieces: [],
        samples: 0,
        silenced: false,
      },
    ];
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'sessionCreated':
        break;
      case 'responseCreated': {
        const next = this.#awaited.find(({ responseId }) => responseId === null);
        if (next !== undefined) next.responseId = message.responseId;
        break;
      }
      case 'responseAudio': {
        const awaited = this.#response(message.responseId);
        if (awaited === undefined) return;
        awaited.pieces.push(message.samples);
        awaited.samples += message.samples.length;
        if (!awaited.silenced) this.#context.sound.push(awaited.turn, message.samples);
        this.#context.progress(awaited.turn, awaited.samples / RATE);
        break;
      }
      case 'responseDone': {
        const awaited = this.#response(message.responseId);
        if (awaited === undefined) return;
        this.#finish(awaited, message);
        if (!this.answering) void this.#context.sound.end();
        void this.#context.client.refreshUsage();
        break;
      }
      case 'error':
        this.#refused(message);
    }
  }

  #response(id: string): Awaited | undefined {
    return this.#awaited.find(({ responseId }) => responseId === id);
  }

  /** Nothing more comes for a turn. */
  #finish(awaited: Awaited, done: (ServerMessage & { readonly type: 'responseDone' }) | null): void {
    this.#awaited = this.#awaited.filter((one) => one !== awaited);
    this.#context.finish(awaited.turn);
    this.#keep(awaited, done);
    if (this.#awaited.length > 0) return;
    for (const resolve of this.#quiet.splice(0)) resolve();
  }

  /** Keeps what was spoken; an authored turn of which nothing was is taken out again. */
  #keep(awaited: Awaited, done: (ServerMessage & { readonly type: 'responseDone' }) | null): void {
    const { store, params, problems, client } = this.#context;
    const { turn: id, authored, heardTurns, heardSeconds, pieces } = awaited;
    const turn = store.turn(id);
    if (turn === undefined) return;
    if (done === null || pieces.length === 0 || done.turn.text === '') {
      if (authored && !problems.value.has(id)) store.do({ type: 'removed', id });
      return;
    }
    // Of a turn that was cut short, the service tells how far it came.
    const text = authored || done.cancelled ? done.turn.text : turn.text;
    const made = { ...done.turn, authored, params, heardTurns, heardSeconds };
    store.do({ type: 'taken', id, take: { role: turn.role, text, clip: clipOf(pieces), made } });
    const kept = store.turn(id);
    if (kept !== undefined) this.#told = [...this.#told, fingerprint(kept)];
    client.announce(`Role ${turn.role}: ${text}`);
  }

  /** Tells a refusal at the turn it is about: the response's, else the oldest that still waits to begin. */
  #refused(refusal: ServerMessage & { readonly type: 'error' }): void {
    if (refusal.fatal) return;
    const { kind, message, requestId, responseId } = refusal;
    const error = new StudioError(kind, message, { requestId });
    const awaited =
      responseId === null ? this.#awaited.find((one) => one.responseId === null) : this.#response(responseId);
    if (awaited === undefined) {
      this.#context.problem.set(error);
      return;
    }
    this.#context.settle(awaited.turn, error);
    // A message that was refused makes no response; a response that failed ends with its own message.
    if (responseId !== null) return;
    this.#finish(awaited, null);
  }

  #linked(link: Link): void {
    if (link.state !== 'closed') {
      this.link.set(link);
      return;
    }
    this.#letGo(link);
    const error = closeError(link);
    if (error !== null) this.#context.problem.set(error);
    this.#context.client.announce(`${closeMeaning(link.code).what}.`);
  }

  #letGo(link: Link): void {
    this.#stream?.close();
    this.#stream = null;
    this.#told = [];
    this.#given = [];
    for (const awaited of this.#awaited) this.#finish(awaited, null);
    this.link.set(link);
  }
}
