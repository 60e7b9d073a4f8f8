export type Shortcut = 'stop' | 'complete' | 'reply' | 'undo' | 'redo';

/** What a key means on the Converse page; null for nothing. Control stands for Command on a Mac. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.key === 'Escape') return 'stop';
  if (!event.ctrlKey && !event.metaKey) return null;
  if (event.key === 'Enter') return event.shiftKey ? 'reply' : 'complete';
  // A field has an undo of its own.
  if (event.key.toLowerCase() === 'z' && !isEditable(event)) return event.shiftKey ? 'redo' : 'undo';
  return null;
}

function isEditable(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
