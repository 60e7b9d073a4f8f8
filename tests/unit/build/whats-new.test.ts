import { expect, test } from 'vitest';
import { whatsNew } from '../../../build/whats-new.ts';

test('what is new for users of the studio, from the first section', () => {
  const changelog = `# Changelog

## Unreleased

### Added
- Studio: links such as \`#/speak\` open a
  page.
- \`parley.keys\`: for developers.

### Fixed
- Converse: an edit stays.

## 0.1.0

- Studio: old.
`;
  expect(whatsNew(changelog)).toEqual([
    'Studio: links such as #/speak open a page.',
    'Converse: an edit stays.',
  ]);
  expect(whatsNew('')).toEqual([]);
});
