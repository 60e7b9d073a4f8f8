import { expect, test } from 'vitest';
import { Draft } from '../../../../../src/studio/shared/draft/draft.ts';
import { draftFromLink } from '../../../../../src/studio/shared/draft/from-link.ts';
import { parseRoute } from '../../../../../src/studio/shared/navigation/route.ts';

const opened = (hash: string, search = '') => {
  const draft = new Draft();
  draft.text.set('What the user wrote.');
  draft.voice.set('kathleen');
  draft.seed.set('');
  const taken = draftFromLink(draft, parseRoute({ hash, search }));
  return { taken, text: draft.text.value, voice: draft.voice.value, seed: draft.seed.value };
};

test.each([
  [
    '#/speak?text=Hello%20there&voice=nora&seed=7',
    '',
    { taken: true, text: 'Hello there', voice: 'nora', seed: '7' },
  ],
  ['', '?text=Hello&voice=walter', { taken: true, text: 'Hello', voice: 'walter', seed: '' }],
  ['#/speak?text=', '', { taken: true, text: '', voice: 'kathleen', seed: '' }],
  ['#/speak?voice=', '', { taken: true, text: 'What the user wrote.', voice: 'kathleen', seed: '' }],
  ['#/speak', '?utm=1', { taken: false, text: 'What the user wrote.', voice: 'kathleen', seed: '' }],
])('a link %s%s', (hash, search, expected) => {
  expect(opened(hash, search)).toEqual(expected);
});
