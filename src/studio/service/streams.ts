import type { Parley } from '../../client/types.ts';
import type { StudioKey } from './studio-key.ts';

/** The WebSocket side of the service: `parley.WebSocket`, as any app of the origin uses it. */
export class StudioStreams {
  readonly #base: URL;
  readonly #key: StudioKey;
  readonly #parley: Promise<Parley>;

  constructor(base: URL, key: StudioKey, parley: Promise<Parley>) {
    this.#base = base;
    this.#key = key;
    this.#parley = parley;
  }

  /** Opens a named-voice stream; the key is for its first message. */
  async openVoice(voice: string): Promise<{ readonly socket: WebSocket; readonly key: string }> {
    const [parley, key] = await Promise.all([this.#parley, this.#key.secret()]);
    return { socket: new parley.WebSocket(this.voiceAddress(voice)), key };
  }

  /** `wss://this.origin/v1/tts/{voice}/stream`, or `ws:` where the page has no TLS. */
  voiceAddress(voice: string): URL {
    const address = new URL(`v1/tts/${encodeURIComponent(voice)}/stream`, this.#base);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return address;
  }

  /** Another key in place of one that was refused. */
  async replaceKey(refused: string): Promise<void> {
    await this.#key.replace(refused);
  }
}
