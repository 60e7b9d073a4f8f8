/** BroadcastChannels in one process, for unit tests: messages are cloned and arrive in a later microtask. */
import { vi } from 'vitest';

/** The channels of one origin. */
export class FakeChannels {
  readonly #open = new Set<FakeChannel>();
  /** Everything that was posted, oldest first. */
  readonly posted: { readonly name: string; readonly data: unknown }[] = [];

  /** Replaces the global `BroadcastChannel` until `vi.unstubAllGlobals()`. */
  install(): this {
    const channels = this;
    vi.stubGlobal(
      'BroadcastChannel',
      class extends FakeChannel {
        constructor(name: string) {
          super(name, channels);
        }
      },
    );
    return this;
  }

  /** A channel of a realm of its own. */
  open(name: string): FakeChannel {
    return new FakeChannel(name, this);
  }

  /** How many channels of this name are open. */
  count(name: string): number {
    return [...this.#open].filter((channel) => channel.name === name).length;
  }

  join(channel: FakeChannel): void {
    this.#open.add(channel);
  }

  leave(channel: FakeChannel): void {
    this.#open.delete(channel);
  }

  /** To every other open channel of the name, as the platform does. */
  deliver(from: FakeChannel, data: unknown): void {
    const message = structuredClone(data);
    this.posted.push({ name: from.name, data: message });
    for (const channel of [...this.#open]) {
      if (channel === from || channel.name !== from.name) continue;
      queueMicrotask(() => {
        if (this.#open.has(channel)) channel.receive(structuredClone(message));
      });
    }
  }
}

export class FakeChannel {
  readonly name: string;
  readonly #channels: FakeChannels;
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  /** What this channel has heard, oldest first. */
  readonly heard: unknown[] = [];

  constructor(name: string, channels: FakeChannels) {
    this.name = name;
    this.#channels = channels;
    channels.join(this);
  }

  postMessage(data: unknown): void {
    this.#channels.deliver(this, data);
  }

  close(): void {
    this.#channels.leave(this);
  }

  receive(data: unknown): void {
    this.heard.push(data);
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}
