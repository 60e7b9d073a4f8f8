/** The parts of Web Audio that the player uses, for unit tests. Nothing is heard; a test decides when the worklet loads. */
import { vi } from 'vitest';

export interface FakeAudio {
  /** The contexts so far, oldest first. */
  readonly contexts: readonly FakeContext[];
  /** Nodes that are connected to an output. */
  readonly connected: ReadonlySet<object>;
  /** Settles the loads of the worklet that are under way. */
  loadWorklet(error?: Error): void;
}

export interface FakeContext {
  /** How often it was closed. A second time, a browser throws. */
  readonly closes: number;
}

/** Replaces the globals of Web Audio until `vi.unstubAllGlobals()`. */
export function installFakeAudio(): FakeAudio {
  const contexts: FakeContext[] = [];
  const connected = new Set<object>();
  let loads: ((error?: Error) => void)[] = [];

  class Context extends EventTarget {
    state = 'running';
    closes = 0;
    readonly sampleRate = 24_000;
    readonly currentTime = 0;
    readonly destination = {};
    readonly audioWorklet = {
      addModule: () =>
        new Promise<void>((resolve, reject) => loads.push((error) => (error ? reject(error) : resolve()))),
    };

    constructor() {
      super();
      contexts.push(this);
    }

    getOutputTimestamp() {
      return {};
    }

    async resume() {}

    async close() {
      this.closes += 1;
      if (this.closes > 1) throw new DOMException('The context is closed.', 'InvalidStateError');
      this.state = 'closed';
    }
  }

  class WorkletNode {
    readonly port = { postMessage() {}, onmessage: null };

    connect() {
      connected.add(this);
    }

    disconnect() {
      connected.delete(this);
    }
  }

  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', WorkletNode);
  return {
    contexts,
    connected,
    loadWorklet(error) {
      for (const settle of loads) settle(error);
      loads = [];
    },
  };
}
