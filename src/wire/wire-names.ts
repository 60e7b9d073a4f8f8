/** Names of the channels and locks of one installation; `scope` is the pathname the service worker rules. */
export function wireNames(scope: string) {
  return {
    lobby: `parley:lobby:${scope}`,
    engineLock: `parley:engine:${scope}`,
    job: (id: string) => `parley:job:${scope}:${id}`,
    life: (id: string) => `parley:life:${scope}:${id}`,
  } as const;
}
export type WireNames = ReturnType<typeof wireNames>;
