import { routeHref } from '../../shared/navigation/route.ts';
import type { SpeechRequest } from '../../shared/service/studio-api.ts';

/** Longest text of a link, in characters: longer addresses are cut by some programs. */
export const LONGEST_SHARED = 2000;

/**
 * The address of the Speak page with a text, its voice, seed and parameters; null for a text that is too long for a link. All
 * of it is in the fragment, which browsers send to no server.
 */
export function shareLink(page: URL, { text, voice, seed, params }: SpeechRequest): string | null {
  if (text.length > LONGEST_SHARED) return null;
  const chosen = Object.entries(params).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  const fields = {
    text,
    voice,
    ...(seed === null ? {} : { seed: String(seed) }),
    ...Object.fromEntries(chosen),
  };
  const address = new URL(page);
  address.search = '';
  address.hash = routeHref('speak', [], fields);
  return address.href;
}
