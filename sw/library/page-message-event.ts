/** The parts of a message event of a page that are used, in a service worker or in a page's own worker. */
export interface PageMessageEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  /** Only service workers need to be kept alive. */
  waitUntil?(work: Promise<unknown>): void;
}
