import { expect, it } from 'vitest';
import { Draft } from '../../../../../src/studio/shared/draft/draft.ts';
import { draftFromLink } from '../../../../../src/studio/shared/draft/from-link.ts';
import { parseRoute } from '../../../../../src/studio/shared/navigation/route.ts';
import { LONGEST_SHARED, shareLink } from '../../../../../src/studio/speak/text/share-link.ts';

const PAGE = new URL('https://example.org/app/?text=old#/live');
const REQUEST = {
  text: 'Half & half? 100 % “sure”. 😀',
  voice: 'nora',
  seed: 7,
  params: { temperature: 0.35, audio_quality: 'low', max_new_tokens: null },
};

it('a link holds text, voice, seed and parameters, all in the fragment', () => {
  const link = new URL(shareLink(PAGE, REQUEST) ?? '');
  expect(link.href.split('#')[0]).toBe('https://example.org/app/');
  const draft = new Draft();
  draftFromLink(draft, parseRoute(link));
  expect(draft.text.value).toBe(REQUEST.text);
  expect([draft.voice.value, draft.seed.value]).toEqual(['nora', '7']);
  expect(draft.chosen.value).toEqual({ temperature: 0.35, audio_quality: 'low' });
});

it('a text that is too long for an address has none', () => {
  expect(shareLink(PAGE, { ...REQUEST, text: 'a'.repeat(LONGEST_SHARED + 1) })).toBeNull();
});
