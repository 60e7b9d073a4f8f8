/** The stream that an address names. */
export type StreamRoute =
  | { readonly stream: 'conversation' }
  | { readonly stream: 'voice'; readonly voiceId: string };

/**
 * @param scope pathname of the service's scope, with a slash at both ends
 * @returns null where there is no stream at the path
 */
export function routeOf({ pathname }: URL, scope: string): StreamRoute | null {
  if (!pathname.startsWith(scope)) return null;
  const path = pathname.slice(scope.length);
  if (path === 'v1/converse/stream') return { stream: 'conversation' };
  const segment = /^v1\/tts\/([^/]+)\/stream$/.exec(path)?.[1];
  if (segment === undefined) return null;
  try {
    return { stream: 'voice', voiceId: decodeURIComponent(segment) };
  } catch {
    return null;
  }
}
