/** A keyboard shortcut as the help sheet lists it. */
export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}

/** Shortcuts of every page. */
export const EVERYWHERE: readonly Shortcut[] = [
  { keys: '?', does: 'Show the keyboard shortcuts' },
  { keys: 'Ctrl+K', does: 'Go to a page or run a command' },
];

/** Shortcuts of single pages, by the title of the page. */
export const ON_PAGES: readonly (readonly [page: string, shortcuts: readonly Shortcut[]])[] = [
  [
    'Speak',
    [
      { keys: 'Ctrl+Enter', does: 'Speak the text' },
      { keys: 'Esc', does: 'Stop' },
    ],
  ],
  [
    'Live',
    [
      { keys: 'Enter', does: 'Speak the rest of the line' },
      { keys: 'Esc', does: 'Interrupt the speech' },
    ],
  ],
  [
    'Converse',
    [
      { keys: 'Ctrl+Enter', does: 'Complete the last turn' },
      { keys: 'Ctrl+Shift+Enter', does: 'Reply' },
      { keys: 'Alt+↑ / Alt+↓', does: 'Move the turn' },
      { keys: 'Ctrl+Z / Ctrl+Shift+Z', does: 'Undo / redo' },
      { keys: 'Esc', does: 'Stop' },
    ],
  ],
];

/** What a key press asks the shell for; null when it is for the page or the field that has the focus. */
export function shellCommand(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  typing: boolean,
): 'palette' | 'help' | null {
  if (altKey) return null;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return 'palette';
  return key === '?' && !typing && !ctrlKey && !metaKey ? 'help' : null;
}

/** Whether keys that are pressed in `target` write a text. */
export function writesText(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)) ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
