/**
 * Firefox ends a service worker 30 s after its last event, in the middle of a stream too. While jobs run, a fetch that
 * it answers is such an event; unlike a page's timers it works in hidden tabs.
 */
const PING_MS = 10_000;

export interface KeepAwake {
  /** Pings while `busy` is true. */
  set(busy: boolean): void;
}

export function createKeepAwake(scope: string): KeepAwake {
  let timer: ReturnType<typeof setInterval> | null = null;
  const ping = () => {
    // The answer does not matter, the event does.
    fetch(`${scope}v1/__ping`).catch(() => {});
  };
  return {
    set(busy) {
      if (busy && timer === null) timer = setInterval(ping, PING_MS);
      if (!busy && timer !== null) {
        clearInterval(timer);
        timer = null;
      }
    },
  };
}
