import { createMalformedCounter } from '../malformed.ts';
import type { EngineLogEntry, LogMessage } from './log-messages.ts';
import { parseLogMessage } from './parse-log-message.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Older entries are dropped. */
const MOST_ENTRIES = 200;

/** What has happened to the engine, as far as any open page of the installation knows. */
export interface EngineLog {
  /** Oldest first. */
  entries(): readonly EngineLogEntry[];
  /** Adds an entry that other pages hear of, and do not add by themselves. */
  share(entry: Omit<EngineLogEntry, 'at'>): void;
  /** Adds an entry that every page adds by itself; a page that joins later is told of it. */
  note(entry: Omit<EngineLogEntry, 'at'>): void;
  close(): void;
}

/** @param name of the channel @param onChange called when there are new entries */
export function createEngineLog(name: string, onChange: () => void): EngineLog {
  const channel = new BroadcastChannel(name);
  const malformed = createMalformedCounter('the engine log');
  let known: readonly EngineLogEntry[] = [];
  const post = (message: LogMessage) => channel.postMessage(message);
  const add = (entries: readonly EngineLogEntry[]) => {
    const ids = new Set(known.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !ids.has(id));
    if (fresh.length === 0) return;
    const clean = fresh.map((entry) => ({ ...entry, message: withoutSecrets(entry.message) }));
    known = [...known, ...clean].sort((a, b) => a.at - b.at).slice(-MOST_ENTRIES);
    onChange();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = parseLogMessage(data);
    if (!message) malformed.add();
    else if (message.type === 'entries') add(message.entries);
    else if (known.length > 0) post({ type: 'entries', entries: known });
  };
  post({ type: 'ask' });
  return {
    entries: () => known,
    share(entry) {
      add([{ ...entry, at: Date.now() }]);
      post({ type: 'entries', entries: known.filter(({ id }) => id === entry.id) });
    },
    note: (entry) => add([{ ...entry, at: Date.now() }]),
    close: () => channel.close(),
  };
}
