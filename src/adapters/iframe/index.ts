/**
 * Adapter for pages of other origins: they use the Parley of one origin through a page of it in a frame, `bridge.html`.
 *
 * ```js
 * import { openBridge } from '@parley-speech/parley/adapters/iframe';
 *
 * const bridge = await openBridge({ page: 'https://speech.example/parley/bridge.html' });
 * const answer = await bridge.fetch('v1/tts/kathleen', {
 *   method: 'POST',
 *   headers: { 'Content-Type': 'application/json', Accept: 'audio/wav' },
 *   body: JSON.stringify({ text: 'Hello.' }),
 * });
 * ```
 */
import { createPortFetch } from '../../wire/requests/request-client.ts';
import { BridgeError } from './bridge-error.ts';
import { type BridgeUp, parseBridgeDown } from './bridge-protocol.ts';
import { type FramePort, openFramePort } from './frame-port.ts';
import { requestAt } from './request-at.ts';

export { BridgeError, type BridgeErrorCode } from './bridge-error.ts';

/** A service worker, a first load of the model's files not included. */
const OPEN_TIMEOUT_MS = 15_000;

/** Options of {@link openBridge}. */
export interface BridgeOptions {
  /** Address of `bridge.html` in the folder of Parley. */
  readonly page: string | URL;
  /** Where the frame is put. Default: the end of the body. It is hidden except while it asks the user. */
  readonly parent?: Element;
  /** How long the bridge may take to open, in milliseconds. Default 15 s. */
  readonly timeoutMs?: number;
}

/** The service of another origin. */
export interface Bridge {
  /**
   * Like the platform's `fetch`. A relative address is below the folder of the service: `v1/…`, `health`, `openapi.json`; no
   * other can be reached. Needs no key: the bridge has one for each origin.
   */
  readonly fetch: typeof globalThis.fetch;
  /** Absolute URL of the folder of the service. */
  readonly base: string;
  /**
   * Shows the frame with a button. When the user allows it, browsers that keep a storage of its own for each embedding site
   * let the bridge use the one that it has by itself; the bridge is then opened again.
   * @returns whether it was allowed
   */
  requestStorageAccess(): Promise<boolean>;
  /** Removes the frame. Requests that are open fail. */
  close(): void;
}

/**
 * Opens a bridge.
 * @throws {@link BridgeError} when there is no bridge, or it refuses this origin
 */
export async function openBridge(options: BridgeOptions): Promise<Bridge> {
  const { page, parent = document.body, timeoutMs = OPEN_TIMEOUT_MS } = options;
  const address = new URL(page, location.href);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Speech';
  // Asking for storage access is a permission of its own.
  frame.allow = 'storage-access';
  parent.append(frame);
  try {
    return new FrameBridge(frame, await openFramePort(frame, address, timeoutMs), () =>
      openFramePort(frame, address, timeoutMs),
    );
  } catch (error) {
    frame.remove();
    throw error;
  }
}

class FrameBridge implements Bridge {
  readonly fetch: typeof globalThis.fetch;
  readonly #frame: HTMLIFrameElement;
  readonly #reopen: () => Promise<FramePort>;
  #open: FramePort | null;
  readonly #base: string;

  constructor(frame: HTMLIFrameElement, open: FramePort, reopen: () => Promise<FramePort>) {
    this.#frame = frame;
    this.#open = open;
    this.#base = open.base;
    this.#reopen = reopen;
    const send = createPortFetch({
      post: (request, port) => this.#port.postMessage(request, [port]),
      // Locks are those of an origin: the two ends cannot see each other's.
      lifeLock: async () => null,
    });
    this.fetch = async (input, init) => send(requestAt(this.#base, input, init));
  }

  get base(): string {
    return this.#base;
  }

  async requestStorageAccess(): Promise<boolean> {
    const port = this.#port;
    this.#frame.hidden = false;
    try {
      const granted = await new Promise<boolean>((resolve) => {
        port.onmessage = ({ data }: MessageEvent<unknown>) => {
          const message = parseBridgeDown(data);
          if (message?.type === 'storage') resolve(message.granted);
        };
        port.postMessage({ type: 'requestStorage' } satisfies BridgeUp);
      });
      if (granted) {
        port.close();
        this.#open = await this.#reopen();
      }
      return granted;
    } finally {
      this.#frame.hidden = true;
    }
  }

  close(): void {
    this.#open?.port.close();
    this.#open = null;
    this.#frame.remove();
  }

  get #port(): MessagePort {
    if (this.#open) return this.#open.port;
    throw new BridgeError('closed', 'The bridge is closed.');
  }
}
