import type { Route } from '../navigation/route.ts';
import type { Draft } from './draft.ts';

/**
 * Takes text, voice, seed and generation parameters from a link (`?text=Hello&voice=nora&seed=7&temperature=0.5`) into the
 * draft. A parameter that is missing changes nothing. @returns whether there was one
 */
export function draftFromLink(draft: Draft, { params }: Pick<Route, 'params'>): boolean {
  const given = { text: params.get('text'), voice: params.get('voice'), seed: params.get('seed') };
  if (given.text !== undefined) draft.text.set(given.text);
  if (given.voice !== undefined && given.voice !== '') draft.voice.set(given.voice);
  if (given.seed !== undefined) draft.seed.set(given.seed);
  const chosen = generationParams(params);
  if (Object.keys(chosen).length > 0) draft.chosen.set(chosen);
  return Object.values({ ...given, ...chosen }).some((value) => value !== undefined);
}

/** The parameters of a generation by their names in the service. They are checked where they are used. */
const NUMBERS = ['temperature', 'acoustic_temperature', 'max_new_tokens'] as const;

function generationParams(params: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  const chosen: Record<string, unknown> = {};
  for (const name of NUMBERS) {
    const value = params.get(name);
    if (value !== undefined && value !== '') chosen[name] = Number(value);
  }
  const quality = params.get('audio_quality');
  if (quality !== undefined) chosen['audio_quality'] = quality;
  return chosen;
}
