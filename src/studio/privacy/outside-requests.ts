import { Cell } from '../shared/observable/cell.ts';

/** A request of this page to another origin. */
export interface OutsideRequest {
  readonly url: string;
  /** What asked for it: `fetch`, `script`, `img`, … */
  readonly initiator: string;
  /** Milliseconds since the page was opened. */
  readonly atMs: number;
}

/** What `PerformanceResourceTiming` tells of a request. */
export type Timing = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'startTime'>;

/** Those that left the origin. Data that is in the page itself (`blob:`, `data:`) goes nowhere. */
export function outsideRequests(timings: readonly Timing[], origin: string): readonly OutsideRequest[] {
  return timings.flatMap(({ name, initiatorType, startTime }) => {
    const url = URL.parse(name);
    const isOutside = url !== null && /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== origin;
    return isOutside ? [{ url: name, initiator: initiatorType, atMs: startTime }] : [];
  });
}

/** Watches the requests of this page, from its start on. A page cannot see those of its workers. */
export class RequestWatch {
  readonly outside = new Cell<readonly OutsideRequest[]>([]);
  /** Number of all requests that were seen. */
  readonly seen = new Cell(0);
  #observer: PerformanceObserver | null = null;

  start(): void {
    this.outside.set([]);
    this.seen.set(0);
    this.#observer = new PerformanceObserver((list) => {
      const timings = list.getEntriesByType('resource').filter(isTiming);
      this.seen.set(this.seen.value + timings.length);
      const outside = outsideRequests(timings, location.origin);
      if (outside.length > 0) this.outside.set([...this.outside.value, ...outside]);
    });
    this.#observer.observe({ type: 'resource', buffered: true });
  }

  stop(): void {
    this.#observer?.disconnect();
    this.#observer = null;
  }
}

const isTiming = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry instanceof PerformanceResourceTiming;
