import type { HistoryEntry, HistoryFilter, HistoryHandle } from '../../../client/parley.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';

/** Entries of the first page, which is shown at once, and of each further one. */
const FIRST = 100;
const MORE = 1_000;

/** What a feed reads. */
export type FeedSource = Pick<HistoryHandle, 'list' | 'addEventListener'>;

/** The entries that fit a filter, newest first: a screenful at once, then all, and again after each change. */
export class HistoryFeed {
  /** Null until the first page is there. */
  readonly entries = new Cell<readonly HistoryEntry[] | null>(null);
  /** Whether {@link entries} has all of them. */
  readonly complete = new Cell(false);
  readonly error = new Cell<StudioError | null>(null);
  readonly #source: Promise<FeedSource>;
  #filter: HistoryFilter = {};
  #following: AbortController | null = null;
  /** The load under way; a newer one replaces it. */
  #load = 0;
  #loading = false;
  #stale = false;

  constructor(source: Promise<FeedSource>) {
    this.#source = source;
  }

  /** Loads, and follows changes until {@link stop}. */
  start(): void {
    const following = new AbortController();
    this.#following?.abort();
    this.#following = following;
    this.#source.then(
      (source) => source.addEventListener('change', () => this.#changed(), { signal: following.signal }),
      // The load fails for the same reason.
      () => {},
    );
    void this.#read(true);
  }

  stop(): void {
    this.#following?.abort();
    this.#following = null;
    this.#load += 1;
  }

  filter(filter: HistoryFilter): Promise<void> {
    this.#filter = filter;
    return this.#read(true);
  }

  #changed(): void {
    if (this.#loading) this.#stale = true;
    else void this.#read(this.entries.value === null);
  }

  /** @param inSteps shows the first page before the rest is there */
  async #read(inSteps: boolean): Promise<void> {
    this.#load += 1;
    const load = this.#load;
    this.#loading = true;
    this.#stale = false;
    try {
      await this.#readPages(load, inSteps);
      if (load === this.#load) this.error.set(null);
    } catch (cause) {
      if (load === this.#load) this.error.set(StudioError.from(cause));
    }
    if (load !== this.#load) return;
    this.#loading = false;
    if (this.#stale) void this.#read(false);
  }

  async #readPages(load: number, inSteps: boolean): Promise<void> {
    const source = await this.#source;
    const entries: HistoryEntry[] = [];
    let after: string | null = null;
    do {
      const limit = inSteps && after === null ? FIRST : MORE;
      const page = await source.list({ ...this.#filter, limit, after });
      if (load !== this.#load) return;
      entries.push(...page.entries);
      if (inSteps && after === null) this.#show(entries, page.next === null);
      after = page.next;
    } while (after !== null);
    this.#show(entries, true);
  }

  #show(entries: readonly HistoryEntry[], complete: boolean): void {
    this.entries.set([...entries]);
    this.complete.set(complete);
  }
}
