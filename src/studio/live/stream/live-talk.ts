import { seconds } from '../../shared/format/numbers.ts';
import { Cell } from '../../shared/observable/cell.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { closeError, closeMeaning, type Link } from '../../shared/streams/link.ts';
import type { ClientMessage, ServerMessage } from '../../shared/streams/messages.ts';
import { StreamConnection } from '../../shared/streams/stream-connection.ts';
import { LiveSound } from '../sound/live-sound.ts';
import { secondsOf } from '../sound/pace.ts';
import { audible, flushesUnderWay, settled, step, type Timeline, type TimelineEvent } from './timeline.ts';
import { type StreamSettings, voiceStream } from './voice-stream.ts';

/** How often the place in the sound is looked at while there is any, in milliseconds. */
const TICK_MS = 80;

/** Settings may change many times in a row: a slider that is dragged. */
const SETTLE_MS = 400;

/** Text in, sound out: the connection, what was said over it, and how far that is heard. */
export class LiveTalk {
  readonly link = new Cell<Link>({ state: 'off' });
  readonly timeline = new Cell<Timeline>([]);
  /** The last thing that went wrong, until it is dismissed. */
  readonly error = new Cell<StudioError | null>(null);
  /** Times that the sound ran dry since the view was opened, though all the text was there. */
  readonly gaps = new Cell(0);
  readonly sound: LiveSound;
  readonly #client: ServiceClient;
  #stream: StreamConnection<ClientMessage> | null = null;
  #wanted: StreamSettings | null = null;
  /** What the present or last connection was opened with. */
  #used: StreamSettings | null = null;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(client: ServiceClient) {
    this.#client = client;
    this.sound = new LiveSound(client.base, {
      drained: () => this.#happened({ type: 'drained' }),
      dry: () => this.#dry(),
      silenced: () => this.interrupt(),
      error: (error) => this.error.set(error),
    });
  }

  /** Whether a further flush would be refused: one utterance speaks and one waits. */
  get full(): boolean {
    return flushesUnderWay(this.timeline.value) >= 2;
  }

  /** Whether text can be sent: now, or over a connection that it opens. */
  get usable(): boolean {
    const link = this.link.value;
    return this.#wanted !== null && (link.state !== 'closed' || closeMeaning(link.code).reopens);
  }

  /** Whether there is something to interrupt. */
  get active(): boolean {
    return !this.timeline.value.every(settled);
  }

  /** Takes the settings for the next connection. The first ones open it; later ones renew it when it is idle. */
  want(settings: StreamSettings): void {
    if (JSON.stringify(settings) === JSON.stringify(this.#wanted)) return;
    const first = this.#wanted === null;
    this.#wanted = settings;
    if (first) this.connect();
    else this.#renewSoon();
  }

  /** Opens a connection in place of the present one. */
  connect(): void {
    const settings = this.#wanted;
    if (settings === null) return;
    this.#letGo();
    this.#used = settings;
    this.error.set(null);
    this.link.set({ state: 'connecting' });
    this.#stream = new StreamConnection(this.#client.streams, voiceStream(settings), {
      link: (link) => this.#linked(link),
      message: (message) => this.#received(message),
    });
  }

  /** Lets go of the connection; what came over it is heard to its end. */
  disconnect(): void {
    this.#letGo();
    this.link.set({ state: 'off' });
  }

  /** Adds text to the utterance. Call it while handling a key or a click: it also lets sound out. */
  say(text: string): void {
    if (text === '') return;
    this.#ready()?.send({ type: 'sendText', text });
    const { voice = '', voiceName = '' } = this.#used ?? {};
    this.#happened({ type: 'text', text, voice, voiceName });
  }

  /** Ends the utterance: the service speaks what it holds. */
  flush(): void {
    this.#ready()?.send({ type: 'sendText', flush: true });
    this.#happened({ type: 'flush', at: performance.now() });
    this.#client.announce(this.full ? 'Queued.' : 'Speaking.');
  }

  /** Stops speaking at once, and gives up everything that was sent. */
  interrupt(): void {
    if (!this.active) return;
    this.#stream?.send({ type: 'cancelResponse' });
    this.#happened({ type: 'interrupted', position: this.sound.stop() });
    this.#client.announce('Interrupted.');
  }

  /** The view is there again. */
  enter(): void {
    if (this.link.value.state === 'off') this.connect();
  }

  /** The view is left: nothing sounds, nothing is connected. */
  leave(): void {
    this.interrupt();
    this.disconnect();
  }

  /** The stream to send on; opens one where typing may do so. */
  #ready(): StreamConnection<ClientMessage> | null {
    this.sound.unlock();
    if (this.#stream === null && this.usable) this.connect();
    return this.#stream;
  }

  /** Nothing more comes over the connection. */
  #letGo(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#happened({ type: 'closed' });
    this.sound.end();
  }

  #linked(link: Link): void {
    this.link.set(link);
    if (link.state !== 'closed') return;
    this.error.set(closeError(link));
    this.#letGo();
    this.#client.announce(`${closeMeaning(link.code).what}.`);
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'sessionCreated':
        break;
      case 'responseCreated':
        this.#happened({ type: 'created', responseId: message.responseId, at: performance.now() });
        break;
      case 'responseAudio':
        this.#play(message.responseId, message.samples);
        break;
      case 'responseDone':
        this.#happened({ ...message, type: 'generated' });
        // More may be queued: then the sound goes on, and the end is taken back.
        if (flushesUnderWay(this.timeline.value) === 0) this.sound.end();
        void this.#client.refreshUsage();
        break;
      case 'error':
        this.#refused(message);
    }
  }

  #play(responseId: string, samples: Int16Array): void {
    // What was interrupted may still be on its way.
    if (audible(this.timeline.value, responseId) === undefined) return;
    const startsAt = this.sound.push(samples);
    this.#happened({ type: 'audio', responseId, samples: samples.length, startsAt, at: performance.now() });
  }

  #refused({
    fatal,
    kind,
    message,
    requestId,
    responseId,
  }: ServerMessage & { readonly type: 'error' }): void {
    if (!fatal) this.error.set(new StudioError(kind, message, { requestId }));
    if (responseId !== null) this.#happened({ type: 'failed', responseId, message });
    else if (!fatal) this.#happened({ type: 'refused', message });
  }

  #happened(event: TimelineEvent): void {
    const before = this.timeline.value;
    this.timeline.set(step(before, event));
    this.#announce(before);
    if (this.active) this.#ticking ??= setInterval(() => this.#tick(), TICK_MS);
    else this.#rest();
  }

  #dry(): void {
    // An utterance that is not flushed waits for its writer: no fault of the service.
    if (flushesUnderWay(this.timeline.value) > 0) this.gaps.set(this.gaps.value + 1);
  }

  #announce(before: Timeline): void {
    for (const { id, phase, pace } of this.timeline.value) {
      if (phase !== 'done' || before.find((one) => one.id === id)?.phase === 'done') continue;
      this.#client.announce(`Spoken, ${seconds(secondsOf(pace))}.`);
    }
  }

  #tick(): void {
    this.sound.note(false);
    this.#happened({ type: 'heard', position: this.sound.position });
  }

  /** Nothing is under way any more. */
  #rest(): void {
    if (this.#ticking !== undefined) this.sound.note(false);
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#renewSoon();
  }

  /** Puts changed settings to use once they stand still, if nothing is under way. */
  #renewSoon(): void {
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(() => {
      const { state } = this.link.value;
      if (this.#used !== this.#wanted && !this.active && state !== 'off') this.connect();
    }, SETTLE_MS);
  }
}
