import { isObject } from '../../../shared/json/fields.ts';
import { keep, recall } from '../../../shared/storage/local-storage.ts';
import type { Script } from '../script.ts';

/** Texts that a page typed just before it was closed, as `{ [turn id]: [stored text, typed text] }`. */
const NAME = 'converse.texts';

/** Remembers the texts of `script` that `stored` does not have yet. Synchronous, because the page is being closed. */
export function rememberUnsavedTexts(stored: Script, script: Script): void {
  const before = new Map(stored.map(({ id, text }) => [id, text]));
  const texts = script.flatMap(({ id, text }) => {
    const from = before.get(id);
    return from === undefined || from === text ? [] : [[id, [from, text]] as const];
  });
  keep(NAME, Object.fromEntries(texts));
}

/** The remembered texts of turns that were not saved with another text since. Forgets them. */
export function recallUnsavedTexts(stored: Script): readonly { id: string; text: string }[] {
  const kept = recall(NAME);
  keep(NAME, null);
  if (!isObject(kept)) return [];
  const texts = new Map(Object.entries(kept));
  return stored.flatMap(({ id, text }) => {
    const entry = texts.get(id);
    if (!Array.isArray(entry)) return [];
    const [from, to]: readonly unknown[] = entry;
    return from === text && typeof to === 'string' ? [{ id, text: to }] : [];
  });
}
