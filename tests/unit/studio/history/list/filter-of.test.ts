import { expect, it } from 'vitest';
import { filterOf } from '../../../../../src/studio/history/list/filter-of.ts';

const NOW = 1_000_000_000;

it.each([
  ['empty fields say nothing', { text: ' ', voice: '', kind: '', status: '', key_id: '', days: '' }, {}],
  [
    'every field',
    { text: ' a b ', voice: 'nora', kind: 'stream', status: 'failed', key_id: 'key_1', days: '1' },
    {
      text: 'a b',
      voice: 'nora',
      kind: 'stream',
      status: 'failed',
      key_id: 'key_1',
      since_ms: NOW - 86_400_000,
    },
  ],
  ['values that there are not', { kind: 'constructor', status: 'great', days: 'soon' }, {}],
])('%s', (_, fields, filter) => {
  expect(filterOf(new Map(Object.entries(fields)), NOW)).toEqual(filter);
});
