import type { HistoryEntry } from '../../client/parley.ts';
import { excerpt } from '../shared/format/text.ts';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 22, 2026, 7:05 PM`, in the time zone of the device. */
export const momentOf = (ms: number): string => moment.format(ms);

/** How an entry is asked for, in words. */
export const KINDS: Readonly<Record<HistoryEntry['kind'], string>> = {
  speech: 'Speech',
  stream: 'Live',
  conversation: 'Conversation',
};

export const STATES: Readonly<Record<HistoryEntry['status'], string>> = {
  running: 'Generating…',
  completed: 'Complete',
  cancelled: 'Stopped',
  failed: 'Failed',
};

/** What an entry is called: its name, or the start of its text. */
export function titleOf({ label, text, status }: HistoryEntry, longest = 120): string {
  if (label !== null) return label;
  return excerpt(text, longest) || (status === 'running' ? 'Writing…' : 'No text');
}
