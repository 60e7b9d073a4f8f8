import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { closeError, closeMeaning, type Link } from '../../shared/streams/link.ts';
import type { ServerMessage } from '../../shared/streams/messages.ts';
import { hasContent, nextRole } from '../script/script.ts';
import { type Clip, clipOf } from '../sound/clip.ts';
import { type Awaited, AwaitedResponses } from './awaited-responses.ts';
import { ScriptStream } from './script-stream.ts';
import type { TalkContext } from './talk-context.ts';
import type { Voicing } from './voicing.ts';

/** Samples in a second. */
const RATE = 24_000;

type Refusal = ServerMessage & { readonly type: 'error' };
type Done = ServerMessage & { readonly type: 'responseDone' };

/** A spoken conversation with the user, over the conversation stream. */
export class Talk {
  readonly link = new Cell<Link>({ state: 'off' });
  readonly #context: TalkContext;
  readonly #voicing: Pick<Voicing, 'stop'>;
  readonly #stream: ScriptStream;
  readonly #responses = new AwaitedResponses();
  /** Counts calls of `leave()`: what waited during one is not sent. */
  #left = 0;
  /** Settles when the stream was told everything said so far: one line at a time goes to it. */
  #told: Promise<void> = Promise.resolve();

  /** @param voicing completes single turns; stopped when a line is said or the talk is interrupted */
  constructor(context: TalkContext, voicing: Pick<Voicing, 'stop'>) {
    this.#context = context;
    this.#voicing = voicing;
    context.store.history.watch(() => {
      const gone = ({ silenced, turn }: Awaited) => !silenced && context.store.turn(turn) === undefined;
      if (this.#responses.list.some(gone)) this.interrupt();
    });
    this.#stream = new ScriptStream(context, {
      link: (link) => this.#linked(link),
      message: (message) => this.#received(message),
    });
  }

  /** Whether Parley is answering. */
  get answering(): boolean {
    return this.#responses.answering;
  }

  /** Opens the connection early, so that the first words do not wait for it. */
  async enter(): Promise<void> {
    const left = this.#left;
    try {
      await this.#inTurn(async () => {
        if (left === this.#left && !this.#stream.isOpen) await this.#open();
      });
    } catch (cause) {
      this.#context.problem.set(StudioError.from(cause));
    }
  }

  leave(): void {
    this.#left += 1;
    this.interrupt();
    this.#letGo({ state: 'off' });
  }

  /**
   * Says a recorded line, or has the service speak it where `clip` is null; then the next role answers. When the talk is
   * left or its connection closes meanwhile, the line becomes a turn of the script that nobody answers.
   * @throws when the connection cannot be told the script; the line is not a turn then
   */
  async say(text: string, clip: Clip | null): Promise<void> {
    const left = this.#left;
    this.interrupt();
    this.#context.playlist.stop();
    this.#context.sound.unlock();
    await this.#inTurn(() => this.#say(text, clip, left));
  }

  /** Cancels whatever is spoken or waits to be spoken. */
  interrupt(): void {
    this.#voicing.stop();
    if (!this.answering) return;
    this.#context.sound.stop();
    // A cancel ends only the current response; the next one then starts, and needs a cancel of its own.
    for (const awaited of this.#responses.list) {
      awaited.silenced = true;
      this.#stream.send({ type: 'cancelResponse' });
    }
    this.#context.client.announce('Interrupted.');
  }

  /** Runs `tell` when everything before it has been told. */
  #inTurn(tell: () => Promise<void>): Promise<void> {
    const told = this.#told.then(tell);
    this.#told = told.catch(() => {});
    return told;
  }

  async #say(text: string, clip: Clip | null, left: number): Promise<void> {
    const { store, settings, roles, client } = this.#context;
    // An interrupted response is part of the conversation as far as it was spoken, which its end tells.
    this.interrupt();
    await this.#responses.none();
    if (left === this.#left) await this.#open();
    const me = settings.me.value;
    const turn = this.#myTurn(me);
    store.do({ type: 'typed', id: turn, text });
    const open = () => left === this.#left && this.#stream.isOpen;
    if (clip !== null) {
      store.do({ type: 'taken', id: turn, take: { role: me, text: null, clip, made: null } });
      if (open()) await this.#tell(turn);
    }
    if (!open()) return;
    // A turn can have been started while the line waited for the connection.
    this.#voicing.stop();
    if (clip === null) {
      this.#stream.send({ type: 'sendText', speaker_id: roles.indexOf(me), text, flush: true });
      this.#await(turn, false);
    }
    const other = nextRole(store.script, roles);
    this.#stream.send({ type: 'sendText', speaker_id: roles.indexOf(other), flush: true });
    this.#await(store.add(other), true);
    client.announce(`Role ${other} answers.`);
  }

  /** Tells the stream a turn. The turn is in the script, so that nothing is lost where its audio cannot be read. */
  async #tell(id: string): Promise<void> {
    const turn = this.#context.store.turn(id);
    if (turn === undefined) return;
    try {
      await this.#stream.tell(turn);
    } catch (cause) {
      this.#letGo({ state: 'off' });
      this.#context.problem.set(StudioError.from(cause));
    }
  }

  async #open(): Promise<void> {
    try {
      await this.#stream.open(() => this.#letGo({ state: 'connecting' }));
    } catch (cause) {
      this.#letGo({ state: 'off' });
      throw cause;
    }
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
    const heard = this.#stream.heard(this.#context.store.turn(turn)?.role);
    this.#context.begin(turn, authored);
    this.#responses.add({ turn, authored, heardTurns: heard.turns, heardSeconds: heard.seconds });
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'sessionCreated':
        break;
      case 'responseCreated':
        this.#responses.begin(message.responseId);
        break;
      case 'responseAudio':
        this.#play(message.responseId, message.samples);
        break;
      case 'responseDone': {
        const awaited = this.#responses.byId(message.responseId);
        if (awaited === undefined) return;
        this.#finish(awaited, message);
        void this.#context.client.refreshUsage();
        break;
      }
      case 'error':
        this.#refused(message);
    }
  }

  #play(responseId: string, samples: Int16Array): void {
    const awaited = this.#responses.byId(responseId);
    if (awaited === undefined) return;
    awaited.pieces.push(samples);
    awaited.samples += samples.length;
    if (!awaited.silenced) this.#context.sound.push(awaited.turn, samples);
    this.#context.progress(awaited.turn, awaited.samples / RATE);
  }

  /** Ends a response; `done` is null where it failed or the connection closed. */
  #finish(awaited: Awaited, done: Done | null): void {
    this.#context.finish(awaited.turn);
    // First, so that the removal of its turn is not taken for a wish to interrupt.
    this.#responses.remove(awaited);
    this.#keep(awaited, done);
    if (!this.answering) void this.#context.sound.end();
  }

  /** Stores what was spoken. An authored turn without any audio is removed again. */
  #keep(awaited: Awaited, done: Done | null): void {
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
  #refused(refusal: Refusal): void {
    if (refusal.fatal) return;
    const { kind, message, requestId, responseId } = refusal;
    const error = new StudioError(kind, message, { requestId });
    const awaited = responseId === null ? this.#responses.next : this.#responses.byId(responseId);
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
    for (const awaited of this.#responses.list) this.#finish(awaited, null);
    this.link.set(link);
  }
}
