/** How a page is connected, from `parley.status()`. */
export interface ConnectionStatus {
  /**
   * How requests of this page reach the service. `fetch`: the service worker controls the page, and plain `fetch()` works as
   * well as `parley.fetch()`. `message`: only `parley.fetch()` works; it sends messages to the service worker. `page`: only
   * `parley.fetch()` works; a worker of this page answers.
   */
  readonly way: 'fetch' | 'message' | 'page';
  /** Why this way, in a sentence for people. */
  readonly reason: string;
  /** Where keys, usage and settings are: in the browser's database, or in the memory of this page. */
  readonly storage: 'database' | 'memory';
  /** Absolute URL of the folder of Parley's files; ends in a slash. `v1/…` is below it. */
  readonly base: string;
  /** Release of the service that answers, such as `0.1.0`. */
  readonly release: string;
}
