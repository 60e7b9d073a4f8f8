import { seconds } from '../../shared/format/numbers.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { closeError, closeMeaning, type Link } from '../../shared/streams/link.ts';
import type { ServerMessage } from '../../shared/streams/messages.ts';
import type { Streams } from '../../shared/streams/stream-connection.ts';
import type { LiveSound, LiveSoundListener } from '../sound/live-sound.ts';
import { LiveTimeline } from './live-timeline.ts';
import { audible, type Timeline } from './timeline.ts';
import { VoiceConnection } from './voice-connection.ts';
import type { StreamSettings } from './voice-stream.ts';

/** The part of the studio's client that {@link LiveTalk} uses. */
export interface LiveClient {
  readonly streams: Streams;
  announce(text: string): void;
  refreshUsage(): Promise<void>;
}

/** The part of its player that {@link LiveTalk} uses. */
export type LiveOutput = Pick<
  LiveSound,
  'state' | 'buffer' | 'position' | 'unlock' | 'push' | 'end' | 'stop' | 'sample'
>;

/** Text in, sound out: what is said goes over the connection, and what comes back to the player and the timeline. */
export class LiveTalk {
  /** The last error, until it is dismissed. */
  readonly error = new Cell<StudioError | null>(null);
  /** Underruns since the view was opened, while the service had all the text. */
  readonly underruns = new Cell(0);
  readonly sound: LiveOutput;
  readonly #client: LiveClient;
  readonly #connection: VoiceConnection;
  readonly #utterances: LiveTimeline;

  /** @param output makes the player */
  constructor(client: LiveClient, output: (on: LiveSoundListener) => LiveOutput) {
    this.#client = client;
    this.#utterances = new LiveTimeline({
      tick: () => this.#tick(),
      rest: () => this.#rest(),
      spoken: (length) => client.announce(`Spoken, ${seconds(length)}.`),
    });
    this.sound = output({
      drained: () => this.#utterances.apply({ type: 'drained' }),
      underrun: () => this.#underrun(),
      silenced: () => this.interrupt(),
      error: (error) => this.error.set(error),
    });
    this.#connection = new VoiceConnection(client.streams, {
      opening: () => this.error.set(null),
      message: (message) => this.#received(message),
      over: () => this.#over(),
      lost: (link) => this.#lost(link),
      inUse: () => this.active,
    });
  }

  get link(): Cell<Link> {
    return this.#connection.link;
  }

  get timeline(): Cell<Timeline> {
    return this.#utterances.cell;
  }

  /** Whether another flush would be refused: one utterance is spoken and one waits. */
  get full(): boolean {
    return this.#utterances.flushes >= 2;
  }

  /** Whether text can be sent, over this connection or over one that it opens. */
  get usable(): boolean {
    return this.#connection.usable;
  }

  /** Whether there is something to interrupt. */
  get active(): boolean {
    return this.#utterances.active;
  }

  /** Settings for the next connection; see {@link VoiceConnection.configure}. */
  configure(settings: StreamSettings): void {
    this.#connection.configure(settings);
  }

  /** Opens a connection in place of the current one. */
  connect(): void {
    this.#connection.connect();
  }

  /** Closes the connection; what has arrived is played to its end. */
  disconnect(): void {
    this.#connection.disconnect();
  }

  /** Adds text to the utterance. Call it in a handler of a key or click: it also enables sound. */
  say(text: string): void {
    if (text === '') return;
    this.#ready();
    this.#connection.send({ type: 'sendText', text });
    const { voice = '', voiceName = '' } = this.#connection.used ?? {};
    this.#utterances.apply({ type: 'text', text, voice, voiceName });
  }

  /** Ends the utterance: the service speaks all of it. */
  flush(): void {
    this.#ready();
    this.#connection.send({ type: 'sendText', flush: true });
    this.#utterances.apply({ type: 'flush', at: performance.now() });
    this.#client.announce(this.full ? 'Queued.' : 'Speaking.');
  }

  /** Stops speaking at once, and drops everything that was sent. */
  interrupt(): void {
    if (!this.active) return;
    this.#connection.send({ type: 'cancelResponse' });
    this.#utterances.apply({ type: 'interrupted', position: this.sound.stop() });
    this.#client.announce('Interrupted.');
  }

  /** Called when the view is shown. */
  enter(): void {
    if (this.link.value.state === 'off') this.connect();
  }

  /** Called when the view is left: stops the sound and closes the connection. */
  leave(): void {
    this.interrupt();
    this.disconnect();
  }

  /** Opens a connection where typing may, and enables sound. */
  #ready(): void {
    this.sound.unlock();
    this.#connection.ensure();
  }

  #over(): void {
    this.#utterances.apply({ type: 'closed' });
    this.sound.end();
  }

  #lost(link: Link & { readonly state: 'closed' }): void {
    this.error.set(closeError(link));
    this.#client.announce(`${closeMeaning(link.code).what}.`);
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'sessionCreated':
        break;
      case 'responseCreated':
        this.#utterances.apply({ type: 'created', responseId: message.responseId, at: performance.now() });
        break;
      case 'responseAudio':
        this.#play(message.responseId, message.samples);
        break;
      case 'responseDone':
        this.#utterances.apply({ ...message, type: 'generated' });
        // When more is queued, its sound continues the stream.
        if (this.#utterances.flushes === 0) this.sound.end();
        void this.#client.refreshUsage();
        break;
      case 'error':
        this.#refused(message);
    }
  }

  #play(responseId: string, samples: Int16Array): void {
    // Audio of an interrupted utterance may still arrive.
    if (audible(this.timeline.value, responseId) === undefined) return;
    const startsAt = this.sound.push(samples);
    const at = performance.now();
    this.#utterances.apply({ type: 'audio', responseId, samples: samples.length, startsAt, at });
  }

  #refused(refusal: ServerMessage & { readonly type: 'error' }): void {
    const { fatal, kind, message, requestId, responseId } = refusal;
    if (!fatal) this.error.set(new StudioError(kind, message, { requestId }));
    if (responseId !== null) this.#utterances.apply({ type: 'failed', responseId, message });
    else if (!fatal) this.#utterances.apply({ type: 'refused', message });
  }

  #underrun(): void {
    // An utterance that is not flushed waits for its author, not for the service.
    if (this.#utterances.flushes > 0) this.underruns.set(this.underruns.value + 1);
  }

  #tick(): void {
    this.sound.sample(false);
    this.#utterances.apply({ type: 'heard', position: this.sound.position });
  }

  #rest(): void {
    this.sound.sample(false);
    this.#connection.renewSoon();
  }
}
