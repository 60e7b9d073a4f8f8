import { openLobby } from '../../wire/lobby/lobby.ts';
import type { Hello } from '../../wire/requests/hello.ts';
import { wireNames } from '../../wire/wire-names.ts';

/**
 * Posts to the service worker when it asks to be kept awake. The engine worker pings it too (worker/engine/keep-awake.ts), but its
 * thread may be blocked, and its requests do not arrive where another service worker controls the page.
 *
 * @param base pathname of the folder of Parley's files
 * @param registration the service worker's
 * @returns the function that ends it
 */
export function answerAwake(
  base: string,
  registration: Pick<ServiceWorkerRegistration, 'active'>,
): () => void {
  const lobby = openLobby(wireNames(base));
  lobby.subscribe(({ type }) => {
    if (type === 'awake') registration.active?.postMessage({ type: 'parley:hello' } satisfies Hello);
  });
  return () => lobby.close();
}
