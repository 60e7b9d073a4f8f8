import type { Lobby } from '../../src/wire/lobby/lobby.ts';

/** A service worker that answers no ping has ended, and its answers with it. */
const PATIENCE_MS = 10_000;

/**
 * Pings the service worker when it asks to be kept awake: a message on the lobby does not keep it alive, a fetch does. Every
 * worker does it, whether it hosts the engine or not, because the host may be the one that is gone.
 */
export function answerAwake(lobby: Lobby, scope: string): void {
  lobby.subscribe((message) => {
    if (message.type !== 'awake') return;
    // The answer does not matter, the event does.
    fetch(`${scope}v1/__ping`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {});
  });
}
