import { wavFile } from '../../contract/audio/wav.ts';
import type { HistoryCalls } from '../../service/history/history-calls.ts';
import type {
  HistoryEntry,
  HistoryHandle,
  HistoryImport,
  HistoryImported,
  HistoryLimits,
  HistoryPage,
  HistoryQuery,
  HistorySize,
} from '../types.ts';

/** `parley.history`, but for its event. */
export class History extends EventTarget implements HistoryHandle {
  readonly #calls: HistoryCalls;

  constructor(calls: HistoryCalls) {
    super();
    this.#calls = calls;
  }

  list(query?: HistoryQuery): Promise<HistoryPage> {
    return this.#calls.listHistory(query);
  }

  get(id: string): Promise<HistoryEntry | null> {
    return this.#calls.historyEntry(id);
  }

  async audio(id: string): Promise<Blob | null> {
    const pcm = await this.#calls.historyAudio(id);
    return pcm && new Blob([wavFile([pcm])], { type: 'audio/wav' });
  }

  rename(id: string, label: string | null): Promise<HistoryEntry> {
    return this.#calls.renameHistory(id, label);
  }

  remove(ids: string | readonly string[]): Promise<number> {
    return this.#calls.removeHistory(typeof ids === 'string' ? [ids] : ids);
  }

  clear(): Promise<void> {
    return this.#calls.clearHistory();
  }

  async import(entries: readonly HistoryImport[]): Promise<HistoryImported> {
    // Few pages need it.
    const { samplesOfWav } = await import('./imported-audio.ts');
    const read = entries.map(async ({ entry, audio }, n) => ({
      entry,
      pcm: audio ? await samplesOfWav(audio, `[${n}].audio`) : null,
    }));
    return this.#calls.importHistory(await Promise.all(read));
  }

  size(): Promise<HistorySize> {
    return this.#calls.historySize();
  }

  limits(): Promise<HistoryLimits> {
    return this.#calls.historyLimits();
  }

  limit(change: Partial<HistoryLimits>): Promise<HistoryLimits> {
    return this.#calls.limitHistory(change);
  }
}
