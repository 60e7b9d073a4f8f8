import { seconds } from '../../shared/format/numbers.ts';
import { Cell } from '../../shared/observable/cell.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { closeError, closeMeaning, type Link } from '../../shared/streams/link.ts';
import type { ClientMessage, ServerMessage } from '../../shared/streams/messages.ts';
import { StreamConnection } from '../../shared/streams/stream-connection.ts';
import { LiveSound } from '../sound/live-sound.ts';
import { secondsOf } from '../sound/pace.ts';
import {
  applyEvent,
  audible,
  flushesUnderWay,
  settled,
  type Timeline,
  type TimelineEvent,
} from './timeline.ts';
import { type StreamSettings, voiceStream } from './voice-stream.ts';

/** How often the playback position is read while there is sound, in milliseconds. */
const TICK_MS = 80;

/** Settings can change many times in a row, as while a slider is dragged; in milliseconds. */
const SETTLE_MS = 400;

/** Text in, sound out: the connection, the utterances sent over it, and how much of each has been heard. */
export class LiveTalk {
  readonly link = new Cell<Link>({ state: 'off' });
  readonly timeline = new Cell<Timeline>([]);
  /** The last error, until it is dismissed. */
  readonly error = new Cell<StudioError | null>(null);
  /** Underruns since the view was opened, while the service had all the text. */
  readonly underruns = new Cell(0);
  readonly sound: LiveSound;
  readonly #client: ServiceClient;
  #stream: StreamConnection<ClientMessage> | null = null;
  #wanted: StreamSettings | null = null;
  /** What the current or last connection was opened with. */
  #used: StreamSettings | null = null;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(client: ServiceClient) {
    this.#client = client;
    this.sound = new LiveSound(client.base, {
      drained: () => this.#apply({ type: 'drained' }),
      underrun: () => this.#underrun(),
      silenced: () => this.interrupt(),
      error: (error) => this.error.set(error),
    });
  }

  /** Whether another flush would be refused: one utterance is spoken and one waits. */
  get full(): boolean {
    return flushesUnderWay(this.timeline.value) >= 2;
  }

  /** Whether text can be sent, over this connection or over one that it opens. */
  get usable(): boolean {
    const link = this.link.value;
    return this.#wanted !== null && (link.state !== 'closed' || closeMeaning(link.code).reopens);
  }

  /** Whether there is something to interrupt. */
  get active(): boolean {
    return !this.timeline.value.every(settled);
  }

  /** Settings for the next connection. The first ones open it; later ones replace an idle connection. */
  configure(settings: StreamSettings): void {
    if (JSON.stringify(settings) === JSON.stringify(this.#wanted)) return;
    const first = this.#wanted === null;
    this.#wanted = settings;
    if (first) this.connect();
    else this.#renewSoon();
  }

  /** Opens a connection in place of the current one. */
  connect(): void {
    const settings = this.#wanted;
    if (settings === null) return;
    this.#release();
    this.#used = settings;
    this.error.set(null);
    this.link.set({ state: 'connecting' });
    this.#stream = new StreamConnection(this.#client.streams, voiceStream(settings), {
      link: (link) => this.#linked(link),
      message: (message) => this.#received(message),
    });
  }

  /** Closes the connection; what has arrived is played to its end. */
  disconnect(): void {
    this.#release();
    this.link.set({ state: 'off' });
  }

  /** Adds text to the utterance. Call it in a handler of a key or click: it also enables sound. */
  say(text: string): void {
    if (text === '') return;
    this.#ready()?.send({ type: 'sendText', text });
    const { voice = '', voiceName = '' } = this.#used ?? {};
    this.#apply({ type: 'text', text, voice, voiceName });
  }

  /** Ends the utterance: the service speaks all of it. */
  flush(): void {
    this.#ready()?.send({ type: 'sendText', flush: true });
    this.#apply({ type: 'flush', at: performance.now() });
    this.#client.announce(this.full ? 'Queued.' : 'Speaking.');
  }

  /** Stops speaking at once, and drops everything that was sent. */
  interrupt(): void {
    if (!this.active) return;
    this.#stream?.send({ type: 'cancelResponse' });
    this.#apply({ type: 'interrupted', position: this.sound.stop() });
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

  /** The stream to send on; opens one where typing is allowed to. */
  #ready(): StreamConnection<ClientMessage> | null {
    this.sound.unlock();
    if (this.#stream === null && this.usable) this.connect();
    return this.#stream;
  }

  /** Nothing more arrives over the connection. */
  #release(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#apply({ type: 'closed' });
    this.sound.end();
  }

  #linked(link: Link): void {
    this.link.set(link);
    if (link.state !== 'closed') return;
    this.error.set(closeError(link));
    this.#release();
    this.#client.announce(`${closeMeaning(link.code).what}.`);
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'sessionCreated':
        break;
      case 'responseCreated':
        this.#apply({ type: 'created', responseId: message.responseId, at: performance.now() });
        break;
      case 'responseAudio':
        this.#play(message.responseId, message.samples);
        break;
      case 'responseDone':
        this.#apply({ ...message, type: 'generated' });
        // When more is queued, its sound continues the stream.
        if (flushesUnderWay(this.timeline.value) === 0) this.sound.end();
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
    this.#apply({ type: 'audio', responseId, samples: samples.length, startsAt, at: performance.now() });
  }

  #refused({
    fatal,
    kind,
    message,
    requestId,
    responseId,
  }: ServerMessage & { readonly type: 'error' }): void {
    if (!fatal) this.error.set(new StudioError(kind, message, { requestId }));
    if (responseId !== null) this.#apply({ type: 'failed', responseId, message });
    else if (!fatal) this.#apply({ type: 'refused', message });
  }

  #apply(event: TimelineEvent): void {
    const before = this.timeline.value;
    this.timeline.set(applyEvent(before, event));
    this.#announce(before);
    if (this.active) this.#ticking ??= setInterval(() => this.#tick(), TICK_MS);
    else this.#rest();
  }

  #underrun(): void {
    // An utterance that is not flushed waits for its author, not for the service.
    if (flushesUnderWay(this.timeline.value) > 0) this.underruns.set(this.underruns.value + 1);
  }

  #announce(before: Timeline): void {
    for (const { id, phase, pace } of this.timeline.value) {
      if (phase !== 'done' || before.find((one) => one.id === id)?.phase === 'done') continue;
      this.#client.announce(`Spoken, ${seconds(secondsOf(pace))}.`);
    }
  }

  #tick(): void {
    this.sound.sample(false);
    this.#apply({ type: 'heard', position: this.sound.position });
  }

  /** Nothing is under way. */
  #rest(): void {
    if (this.#ticking !== undefined) this.sound.sample(false);
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#renewSoon();
  }

  /** Applies changed settings once they stop changing, when nothing is under way. */
  #renewSoon(): void {
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(() => {
      const { state } = this.link.value;
      if (this.#used !== this.#wanted && !this.active && state !== 'off') this.connect();
    }, SETTLE_MS);
  }
}
