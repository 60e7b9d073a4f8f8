import type { Route } from '../navigation/route.ts';
import type { Draft } from './draft.ts';

/**
 * Takes text, voice and seed from the parameters of a link (`?text=Hello&voice=nora&seed=7`) into the draft. A parameter
 * that is missing changes nothing. @returns whether there was one
 */
export function draftFromLink(draft: Draft, { params }: Pick<Route, 'params'>): boolean {
  const given = { text: params.get('text'), voice: params.get('voice'), seed: params.get('seed') };
  if (given.text !== undefined) draft.text.set(given.text);
  if (given.voice !== undefined && given.voice !== '') draft.voice.set(given.voice);
  if (given.seed !== undefined) draft.seed.set(given.seed);
  return Object.values(given).some((value) => value !== undefined);
}
