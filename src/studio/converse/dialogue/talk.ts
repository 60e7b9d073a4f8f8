import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { closeError, closeMeaning, type Link } from '../../shared/streams/link.ts';
import type { ServerMessage } from '../../shared/streams/messages.ts';
import { hasContent, nextRole } from '../script/script.ts';
import { type Clip, clipOf } from '../sound/clip.ts';
import type { ConversationContext } from './conversation-context.ts';
import { ScriptStream } from './script-stream.ts';

/** Samples in a second. */
const RATE = 24_000;

/** A requested response. */
interface Awaited {
  readonly turn: string;
  readonly authored: boolean;
  /** The audio of the same role that the service was given. */
  readonly heardTurns: number;
  readonly heardSeconds: number;
  /** Null until the service begins the response. */
  responseId: string | null;
  readonly pieces: Int16Array[];
  samples: number;
  /** Interrupted: audio that still arrives is not played. */
  silenced: boolean;
}

/** A spoken conversation with the user, over the conversation stream. */
export class Talk {
  readonly link = new Cell<Link>({ state: 'off' });
  readonly #context: ConversationContext;
  readonly #stream: ScriptStream;
  /** Oldest first. */
  #awaited: readonly Awaited[] = [];
  /** Called when no response is awaited any more. */
  #quiet: (() => void)[] = [];

  constructor(context: ConversationContext) {
    this.#context = context;
    this.#stream = new ScriptStream(context, {
      link: (link) => this.#linked(link),
      message: (message) => this.#received(message),
    });
  }

  /** Whether Parley is answering. */
  get answering(): boolean {
    return this.#awaited.some(({ silenced }) => !silenced);
  }

  /** Opens the connection early, so that the first words do not wait for it. */
  async enter(): Promise<void> {
    if (this.link.value.state === 'off' || this.link.value.state === 'closed') await this.#open();
  }

  leave(): void {
    this.interrupt();
    this.#letGo({ state: 'off' });
  }

  /** Says a recorded line, or has the service speak it where `clip` is null; then the next role answers. */
  async say(text: string, clip: Clip | null): Promise<void> {
    const { store, settings, roles, sound } = this.#context;
    this.interrupt();
    this.#context.playlist.stop();
    sound.unlock();
    // An interrupted response is part of the conversation as far as it was spoken, which its end tells.
    if (this.#awaited.length > 0) await new Promise<void>((resolve) => this.#quiet.push(resolve));
    await this.#open();
    const me = settings.me.value;
    const turn = this.#myTurn(me);
    store.do({ type: 'typed', id: turn, text });
    if (clip === null) {
      this.#stream.send({ type: 'sendText', speaker_id: roles.indexOf(me), text, flush: true });
      this.#await(turn, false);
    } else {
      store.do({ type: 'taken', id: turn, take: { role: me, text: null, clip, made: null } });
      const said = store.turn(turn);
      if (said === undefined) return;
      await this.#stream.tell(said);
      // The connection closed meanwhile; nobody answers.
      if (this.link.value.state === 'closed') return;
    }
    const other = nextRole(store.script, roles);
    this.#stream.send({ type: 'sendText', speaker_id: roles.indexOf(other), flush: true });
    this.#await(store.add(other), true);
    this.#context.client.announce(`Role ${other} answers.`);
  }

  /** Cancels whatever is spoken or waits to be spoken. */
  interrupt(): void {
    if (!this.answering) return;
    this.#context.sound.stop();
    // A cancel ends only the current response; the next one then starts, and needs a cancel of its own.
    for (const awaited of this.#awaited) {
      awaited.silenced = true;
      this.#stream.send({ type: 'cancelResponse' });
    }
    this.#context.client.announce('Interrupted.');
  }

  async #open(): Promise<void> {
    await this.#stream.open(() => this.#letGo({ state: 'connecting' }));
  }

  /** The turn for what is said now: the last one, where it is still empty. */
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
    const heard = this.#stream.heard(role);
    this.#context.begin(turn, authored);
    this.#awaited = [
      ...this.#awaited,
      {
        turn,
        authored,
        heardTurns: heard.turns,
        heardSeconds: heard.seconds,
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

  /** Ends a response; `done` is null where it failed or the connection closed. */
  #finish(awaited: Awaited, done: (ServerMessage & { readonly type: 'responseDone' }) | null): void {
    this.#awaited = this.#awaited.filter((one) => one !== awaited);
    this.#context.finish(awaited.turn);
    this.#keep(awaited, done);
    if (this.#awaited.length > 0) return;
    for (const resolve of this.#quiet.splice(0)) resolve();
  }

  /** Stores what was spoken. An authored turn without any audio is removed again. */
  #keep(awaited: Awaited, done: (ServerMessage & { readonly type: 'responseDone' }) | null): void {
    const { store, params, problems, client } = this.#context;
    const { turn: id, authored, heardTurns, heardSeconds, pieces } = awaited;
    const turn = store.turn(id);
    if (turn === undefined) return;
    if (done === null || pieces.length === 0 || done.turn.text === '') {
      if (authored && !problems.value.has(id)) store.do({ type: 'removed', id });
      return;
    }
    // The service reports how far a cancelled turn was spoken.
    const text = authored || done.cancelled ? done.turn.text : turn.text;
    const made = { ...done.turn, authored, params, heardTurns, heardSeconds };
    store.do({ type: 'taken', id, take: { role: turn.role, text, clip: clipOf(pieces), made } });
    const kept = store.turn(id);
    if (kept !== undefined) this.#stream.learned(kept);
    client.announce(`Role ${turn.role}: ${text}`);
  }

  /** Shows an error at its turn: that of the response, else the oldest turn that has not begun. */
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
    // A refused message has no response to end it; a failed response ends with a message of its own.
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
    this.#stream.close();
    for (const awaited of this.#awaited) this.#finish(awaited, null);
    this.link.set(link);
  }
}
