import { createMalformedCounter } from '../malformed.ts';
import type { WireNames } from '../wire-names.ts';
import { heartbeats } from './heartbeats.ts';
import type { LobbyMessage } from './lobby-messages.ts';
import { parseLobbyMessage } from './parse-lobby-message.ts';
import { ANY_VERSION, FIRST_VERSION_WITH_PRESENCE, type Release, THIS_RELEASE } from './release.ts';

type Listener = (message: LobbyMessage) => void;

/**
 * The lobby channel of one realm. A service worker opens it at the top level of its script, or it receives nothing after a
 * restart.
 */
export interface Lobby {
  readonly release: Release;
  post(message: LobbyMessage): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  close(): void;
}

export function openLobby(names: WireNames, release: Release = THIS_RELEASE): Lobby {
  const channel = new BroadcastChannel(names.lobby);
  const listeners = new Set<Listener>();
  const malformed = createMalformedCounter('the lobby');
  const strangers = new Set<number>();

  const tell = (message: LobbyMessage) => {
    for (const listener of [...listeners]) listener(message);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = parseLobbyMessage(data, release);
    if (heard.type === 'message') return tell(heard.message);
    if (heard.type === 'malformed') return malformed.add();
    const { version, host } = heard;
    if (version < FIRST_VERSION_WITH_PRESENCE && !release.serves.includes(version)) strangers.add(version);
    if (host) tell(host);
  };

  return {
    release,
    post(message) {
      switch (message.type) {
        case 'engine':
          for (const heartbeat of heartbeats(message.report, release, strangers)) {
            channel.postMessage(heartbeat);
          }
          return;
        case 'awake':
        case 'hail':
        case 'host':
        case 'retire':
          return channel.postMessage({ ...message, v: ANY_VERSION });
        default:
          return channel.postMessage({ ...message, v: release.version });
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}
