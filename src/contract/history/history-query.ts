import type { HistoryEntry, HistoryKind, HistoryStatus } from './history-entry.ts';

/** The order of a list. Times and lengths that are equal are ordered by id. */
export type HistorySort = 'newest' | 'oldest' | 'longest' | 'shortest';

/** What a list contains. Every field that is given must fit. */
export interface HistoryFilter {
  /** Words that occur in the text, the label or the request id, in any case and order. */
  readonly text?: string;
  /** Id of the voice. */
  readonly voice?: string;
  /** Id of the model. */
  readonly model?: string;
  /** How it was asked for. */
  readonly kind?: HistoryKind;
  /** The key of the request. */
  readonly key_id?: string;
  /** Whether it runs, and how it ended. */
  readonly status?: HistoryStatus;
  /** Started at this time or later: Unix time in milliseconds. */
  readonly since_ms?: number;
  /** Started before this time: Unix time in milliseconds. */
  readonly until_ms?: number;
}

/** What to list, in which order, and from where. */
export interface HistoryQuery extends HistoryFilter {
  /** Default `newest`. */
  readonly sort?: HistorySort;
  /** Maximum number of entries, 1 to 1000. Default 50. */
  readonly limit?: number;
  /** `next` of the previous page of the same list. */
  readonly after?: string | null;
}

/** One page of a list. */
export interface HistoryPage {
  /** In the order asked for. */
  readonly entries: HistoryEntry[];
  /** Where the next page starts; null on the last. */
  readonly next: string | null;
}

/** How much the history holds. */
export interface HistorySize {
  /** Number of entries. */
  readonly entries: number;
  /** Entries with audio. */
  readonly with_audio: number;
  /** Bytes of that audio. */
  readonly audio_bytes: number;
}

/** How much the history keeps. What exceeds a limit is deleted, the oldest first. */
export interface HistoryLimits {
  /** Maximum bytes of audio. Default 200,000,000. */
  readonly audio_bytes: number;
  /** Days for which audio is kept. Default 30. */
  readonly audio_days: number;
  /** Days for which entries are kept; null, the default: until they are deleted. */
  readonly entry_days: number | null;
}

/** An entry to import, as it was listed, and its audio. */
export interface HistoryImport {
  /** As {@link HistoryFilter} finds it. `kind`, `audio_bytes` and `imported_ms` are ignored. */
  readonly entry: Omit<HistoryEntry, 'kind' | 'audio_bytes' | 'imported_ms'>;
  /** A WAV as the service makes them: 16 bit, mono, 24 kHz. Omitted: no audio. */
  readonly audio?: Blob;
}

/** What an import has done. */
export interface HistoryImported {
  /** Entries that were added. */
  readonly added: number;
  /** Entries whose id the history has already; they were left as they are. */
  readonly skipped: number;
}
