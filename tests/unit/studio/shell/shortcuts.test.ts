import { expect, test } from 'vitest';
import { shellCommand } from '../../../../src/studio/shell/shortcuts.ts';

const press = (key: string, held: { ctrl?: boolean; meta?: boolean; alt?: boolean } = {}, typing = false) =>
  shellCommand(
    { key, ctrlKey: held.ctrl ?? false, metaKey: held.meta ?? false, altKey: held.alt ?? false },
    typing,
  );

test.each([
  ['? shows help', press('?'), 'help'],
  ['? is a character of a text', press('?', {}, true), null],
  ['Ctrl+? is not ours', press('?', { ctrl: true }), null],
  ['Ctrl+K opens the palette', press('k', { ctrl: true }), 'palette'],
  ['also with the Command key and Caps Lock', press('K', { meta: true }), 'palette'],
  ['also from a text', press('k', { ctrl: true }, true), 'palette'],
  ['Ctrl+Alt+K can be a character', press('k', { ctrl: true, alt: true }), null],
  ['k alone is nothing', press('k'), null],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});
