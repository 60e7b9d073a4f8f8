/** Workers of this process for unit tests: the other end is a comlink endpoint on which the test exposes what it needs. */
import * as comlink from 'comlink';
import { vi } from 'vitest';

export interface FakeWorker {
  readonly url: string;
  readonly terminated: boolean;
  /** What the browser fires when the script cannot be loaded. */
  fail(message: string): void;
}

/**
 * Replaces the global `Worker` until `vi.unstubAllGlobals()`.
 * @param control what each new worker exposes
 * @returns the workers so far, oldest first
 */
export function installFakeWorkers(control: () => object): readonly FakeWorker[] {
  const workers: FakeWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly url: string;
      terminated = false;
      readonly #port: MessagePort;

      constructor(url: URL) {
        super();
        this.url = url.href;
        const { port1, port2 } = new MessageChannel();
        this.#port = port1;
        port1.onmessage = ({ data }) => {
          if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }));
        };
        comlink.expose(control(), port2);
        workers.push(this);
      }

      postMessage(message: unknown, transfer: Transferable[] = []): void {
        this.#port.postMessage(message, transfer);
      }

      terminate(): void {
        this.terminated = true;
        this.#port.close();
      }

      fail(message: string): void {
        this.dispatchEvent(Object.assign(new Event('error'), { message }));
      }
    },
  );
  return workers;
}
