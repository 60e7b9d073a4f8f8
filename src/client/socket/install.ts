import { isOurStream, ownHost } from './address/our-address.ts';
import { apiBaseUrl, parseSocketUrl } from './address/socket-url.ts';
import { createSubclassBridge } from './web-idl/subclass-bridge.ts';
import { toUSVString } from './web-idl/web-idl.ts';

/**
 * Makes the function that swaps the realm's `WebSocket`: streams of this installation become ours, every other address
 * stays the browser's own. What it returns undoes the swap; sockets that are open go on. A later replacement by
 * somebody else stays where it is, and ours then lets everything through.
 */
export function createInstaller(ourWebSocket: typeof WebSocket, scope: string): () => () => void {
  const leadsToUs = (url: string) => {
    try {
      return isOurStream(parseSocketUrl(url, apiBaseUrl()), scope, ownHost());
    } catch {
      // An address that is none: let the browser say so.
      return false;
    }
  };
  /** The swap in force. */
  let uninstall: (() => void) | null = null;

  return function installWebSocket() {
    if (uninstall) return uninstall;
    const nativeWebSocket = globalThis.WebSocket;
    const bridge = createSubclassBridge(ourWebSocket, nativeWebSocket);
    let installed = true;

    const replacement: typeof WebSocket = new Proxy(nativeWebSocket, {
      construct(target, args, newTarget) {
        if (args.length === 0) return Reflect.construct(target, args);
        // Once, for a conversion is the script's own code to run.
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
