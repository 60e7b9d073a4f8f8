import type { WireNames } from '../wire-names.ts';
import { type LobbyMessage, PROTOCOL_VERSION } from './lobby-messages.ts';

type Listener = (message: LobbyMessage) => void;

/** The lobby channel of one realm. A service worker makes it at the top level of its script, or it hears nothing after a restart. */
export interface Lobby {
  post(message: LobbyMessage): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  close(): void;
}

/** Messages of another protocol version come from a tab that runs an older or newer release: not for us. */
function isOurs(data: unknown): data is LobbyMessage {
  return typeof data === 'object' && data !== null && 'v' in data && data.v === PROTOCOL_VERSION;
}

export function openLobby(names: WireNames): Lobby {
  const channel = new BroadcastChannel(names.lobby);
  const listeners = new Set<Listener>();
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (!isOurs(event.data)) return;
    for (const listener of [...listeners]) listener(event.data);
  };
  return {
    post: (message) => channel.postMessage({ ...message, v: PROTOCOL_VERSION }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}
