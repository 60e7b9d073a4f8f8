import type { Parley } from '../../../client/parley.ts';
import type { StudioKey } from './studio-key.ts';

/** The streams of the service, opened with `parley.WebSocket` as any app of the origin does. */
export class StudioStreams {
  readonly #base: URL;
  readonly #key: StudioKey;
  readonly #parley: Promise<Parley>;

  constructor(base: URL, key: StudioKey, parley: Promise<Parley>) {
    this.#base = base;
    this.#key = key;
    this.#parley = parley;
  }

  /** Opens the stream at a path such as `v1/converse/stream`; its first message needs the key. */
  async open(path: string): Promise<{ readonly socket: WebSocket; readonly key: string }> {
    const [parley, key] = await Promise.all([this.#parley, this.#key.secret()]);
    return { socket: new parley.WebSocket(this.#address(path)), key };
  }

  /** `wss://this.origin/v1/…`, or `ws:` where the page has no TLS. */
  #address(path: string): URL {
    const address = new URL(path, this.#base);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return address;
  }

  /** Replaces a key that was refused. */
  async replaceKey(refused: string): Promise<void> {
    await this.#key.replace(refused);
  }
}
