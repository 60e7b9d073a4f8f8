import { isOurStream, ownHost } from './address/our-address.ts';
import { apiBaseUrl, parseSocketUrl } from './address/socket-url.ts';
import { createSubclassBridge } from './web-idl/subclass-bridge.ts';
import { toUSVString } from './web-idl/web-idl.ts';

/**
 * Makes the function that replaces the global `WebSocket`: addresses of this installation's streams get our class, all
 * others the browser's. The function returns one that restores the browser's class; open sockets stay open. If another
 * script has replaced the global since then, its replacement stays, and ours passes everything to the browser.
 */
export function createInstaller(ourWebSocket: typeof WebSocket, scope: string): () => () => void {
  const leadsToUs = (url: string) => {
    try {
      return isOurStream(parseSocketUrl(url, apiBaseUrl()), scope, ownHost());
    } catch {
      // Not an address: the browser's class throws the right error.
      return false;
    }
  };
  /** Undoes the current replacement; null when there is none. */
  let uninstall: (() => void) | null = null;

  return function installWebSocket() {
    if (uninstall) return uninstall;
    const nativeWebSocket = globalThis.WebSocket;
    const bridge = createSubclassBridge(ourWebSocket, nativeWebSocket);
    let installed = true;

    const replacement: typeof WebSocket = new Proxy(nativeWebSocket, {
      construct(target, args, newTarget) {
        if (args.length === 0) return Reflect.construct(target, args);
        // Convert once: the conversion may run code of the page.
        const url = toUSVString(args[0]);
        const given = [url, ...args.slice(1)];
        const direct = newTarget === replacement;
        if (!installed || !leadsToUs(url)) {
          return Reflect.construct(target, given, direct ? target : newTarget);
        }
        if (direct) return Reflect.construct(ourWebSocket, given);
        bridge.reach(newTarget);
        const socket: WebSocket = Reflect.construct(ourWebSocket, given, newTarget);
        bridge.add(socket);
        return socket;
      },
    });

    globalThis.WebSocket = replacement;
    const undo = () => {
      if (!installed) return;
      installed = false;
      if (uninstall === undo) uninstall = null;
      if (globalThis.WebSocket === replacement) globalThis.WebSocket = nativeWebSocket;
    };
    uninstall = undo;
    return undo;
  };
}
