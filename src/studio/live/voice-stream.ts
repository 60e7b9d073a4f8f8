import { StudioError } from '../service/errors.ts';
import type { ParamValues } from '../service/params.ts';
import type { StudioStreams } from '../service/streams.ts';
import { BROKEN_OFF, type Link } from './link.ts';
import { type ClientMessage, readMessage, type ServerMessage } from './messages.ts';

/** What a connection is opened with; a change of it needs another connection. */
export interface StreamSettings {
  readonly voice: string;
  readonly voiceName: string;
  readonly params: ParamValues;
  /** Thresholds for speaking while text comes, empty for the service's own; null to speak only on flush. */
  readonly schedule: readonly number[] | null;
}

const AUTHENTICATION_FAILED = 4401;

/** One connection to a named-voice stream, from opening to close. */
export class VoiceStream {
  readonly settings: StreamSettings;
  readonly #onLink: (link: Link) => void;
  readonly #onMessage: (message: ServerMessage) => void;
  #socket: WebSocket | null = null;
  /** What was said before the session was there. */
  #waiting: ClientMessage[] = [];
  #ready = false;
  #closed = false;
  /** The service's last word before it closes. */
  #error: StudioError | null = null;

  constructor(
    streams: StudioStreams,
    settings: StreamSettings,
    on: { readonly link: (link: Link) => void; readonly message: (message: ServerMessage) => void },
  ) {
    this.settings = settings;
    this.#onLink = on.link;
    this.#onMessage = on.message;
    void this.#open(streams);
  }

  /** Sends now, or as soon as the session is there. */
  send(message: ClientMessage): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(message));
    else this.#waiting.push(message);
  }

  /** Closes without further word to the listeners. */
  close(): void {
    this.#closed = true;
    this.#socket?.close(1000);
  }

  async #open(streams: StudioStreams): Promise<void> {
    try {
      const { socket, key } = await streams.openVoice(this.settings.voice);
      if (this.#closed) {
        socket.close();
        return;
      }
      this.#socket = socket;
      socket.onopen = () => socket.send(JSON.stringify(this.#initialization(key)));
      socket.onmessage = ({ data }) => this.#received(data);
      socket.onclose = ({ code, reason }) => {
        // The next connection asks for the key anew.
        if (code === AUTHENTICATION_FAILED) void streams.replaceKey(key);
        this.#end({ state: 'closed', code, reason, error: this.#error });
      };
    } catch (cause) {
      this.#end({ state: 'closed', code: BROKEN_OFF, reason: '', error: StudioError.from(cause) });
    }
  }

  #initialization(key: string): ClientMessage {
    const { schedule, params } = this.settings;
    const config = schedule === null || schedule.length === 0 ? {} : { chunk_length_schedule: schedule };
    return {
      type: 'initializeConnection',
      api_key: key,
      generation_config: schedule === null ? null : config,
      params,
    };
  }

  #received(data: unknown): void {
    const message = readMessage(data);
    if (message === null || this.#closed) return;
    if (message.type === 'sessionCreated') this.#begin(message.sessionId);
    if (message.type === 'error' && message.fatal) {
      this.#error = new StudioError(message.kind, message.message, { requestId: message.requestId });
    }
    this.#onMessage(message);
  }

  #begin(sessionId: string): void {
    this.#ready = true;
    for (const message of this.#waiting) this.send(message);
    this.#waiting = [];
    this.#onLink({ state: 'ready', sessionId });
  }

  #end(link: Link): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#ready = false;
    this.#onLink(link);
  }
}
