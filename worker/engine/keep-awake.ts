/**
 * Firefox ends a service worker 30 s after its last event, even in the middle of a stream. While jobs run, a fetch that the
 * service worker answers is such an event. This worker's timers are not throttled in a hidden tab, unlike a page's.
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
    fetch(`${scope}v1/__ping`, { signal: AbortSignal.timeout(PING_MS) }).catch(() => {});
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
