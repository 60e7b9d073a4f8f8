import type { HistoryEntry } from '../../contract/history/history-entry.ts';
import type {
  HistoryFilter,
  HistoryImport,
  HistoryImported,
  HistoryLimits,
  HistoryPage,
  HistoryQuery,
  HistorySize,
  HistorySort,
} from '../../contract/history/history-query.ts';

export type {
  HistoryEntry,
  HistoryKind,
  HistoryParams,
  HistoryStatus,
  HistoryTiming,
  HistoryUsage,
} from '../../contract/history/history-entry.ts';
export type {
  HistoryFilter,
  HistoryImport,
  HistoryImported,
  HistoryLimits,
  HistoryPage,
  HistoryQuery,
  HistorySize,
  HistorySort,
};

/** Events of {@link HistoryHandle}. */
export interface HistoryEventMap {
  /** Entries may have been added, changed or deleted, by any page or worker of the origin. */
  readonly change: Event;
}

/**
 * The history of this origin, `parley.history`: what was generated for all of its pages, apps and keys, with the audio. Any
 * page of the origin can read and delete it. `connect({ history: false })` turns it off.
 *
 * Every method throws a {@link ServiceError} `service_unavailable` when the database cannot be used.
 */
export interface HistoryHandle extends EventTarget {
  /**
   * Returns one page of the entries that fit the query. Audio is not read, so long lists stay quick.
   *
   * @throws {@link ServiceError} `invalid_request` that names the field
   *
   * @example
   * ```js
   * const { entries, next } = await parley.history.list({ text: 'weather', voice: 'nora', sort: 'longest' });
   * const more = next && (await parley.history.list({ text: 'weather', voice: 'nora', sort: 'longest', after: next }));
   * ```
   */
  list(query?: HistoryQuery): Promise<HistoryPage>;
  /**
   * Returns one entry; null when there is none with this id.
   *
   * @example
   * ```js
   * const entry = await parley.history.get(id);
   * console.log(entry?.text, entry?.seed);
   * ```
   */
  get(id: string): Promise<HistoryEntry | null>;
  /**
   * Returns the audio of an entry as a WAV (16 bit, mono, 24 kHz); null when none is kept. While the generation runs, it is
   * the audio so far.
   *
   * @example
   * ```js
   * const wav = await parley.history.audio(id);
   * if (wav) new Audio(URL.createObjectURL(wav)).play();
   * ```
   */
  audio(id: string): Promise<Blob | null>;
  /**
   * Gives an entry a name of at most 200 characters, by which it can be found; null or an empty name takes it away.
   *
   * @returns the entry
   * @throws {@link ServiceError} `not_found` for an unknown id; `invalid_request` for a name that is too long
   *
   * @example
   * ```js
   * await parley.history.rename(id, 'Chapter 1');
   * ```
   */
  rename(id: string, label: string | null): Promise<HistoryEntry>;
  /**
   * Deletes entries with their audio. One that is generated right now is finished, but not kept. Usage stays as it is metered.
   *
   * @returns how many of them there were
   *
   * @example
   * ```js
   * const { entries } = await parley.history.list({ status: 'failed' });
   * await parley.history.remove(entries.map(({ id }) => id));
   * ```
   */
  remove(ids: string | readonly string[]): Promise<number>;
  /**
   * Deletes all entries with their audio. Usage stays as it is metered.
   *
   * @example
   * ```js
   * await parley.history.clear();
   * ```
   */
  clear(): Promise<void>;
  /**
   * Adds entries that were listed here or in another browser, with their audio. An entry whose id the history has is left as
   * it is, so the same import can be repeated.
   *
   * @throws {@link ServiceError} `invalid_request` that names the field; nothing is added then
   *
   * @example
   * ```js
   * const { added, skipped } = await parley.history.import([{ entry, audio: wav }]);
   * ```
   */
  import(entries: readonly HistoryImport[]): Promise<HistoryImported>;
  /**
   * Returns how much the history holds.
   *
   * @example
   * ```js
   * const { entries, audio_bytes } = await parley.history.size();
   * ```
   */
  size(): Promise<HistorySize>;
  /**
   * Returns how much the history keeps.
   *
   * @example
   * ```js
   * const { audio_days } = await parley.history.limits();
   * ```
   */
  limits(): Promise<HistoryLimits>;
  /**
   * Changes how much the history keeps, for all pages of the origin, and deletes what exceeds it. Omitted limits keep their
   * values.
   *
   * @returns the limits in force
   * @throws {@link ServiceError} `invalid_request` that names the field
   *
   * @example
   * ```js
   * await parley.history.limit({ audio_bytes: 50_000_000, entry_days: 90 });
   * ```
   */
  limit(change: Partial<HistoryLimits>): Promise<HistoryLimits>;
  /**
   * Listens to an event of {@link HistoryEventMap}.
   *
   * @example
   * ```js
   * parley.history.addEventListener('change', async () => show(await parley.history.list()));
   * ```
   */
  addEventListener<K extends keyof HistoryEventMap>(
    type: K,
    listener: (event: HistoryEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Listens to any other event, as every `EventTarget` does. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
