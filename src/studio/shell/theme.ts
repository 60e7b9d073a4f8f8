import { Cell } from '../shared/observable/cell.ts';
import { keep, recall } from '../shared/storage/local-storage.ts';

/** `system` follows the setting of the operating system; the others override it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

// public/theme.js reads the same name before the first paint.
const NAME = 'theme';

/** The chosen theme; setting it changes the page and is stored. */
export const theme = new Cell<Theme>(kept());

theme.watch(() => {
  keep(NAME, theme.value === 'system' ? null : theme.value);
  apply();
});
apply();

function kept(): Theme {
  const value = recall(NAME);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(): void {
  if (theme.value === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme.value);
}
