/** Names of the channels and locks of one installation. @param scope pathname of the service worker's scope */
export function wireNames(scope: string) {
  return {
    lobby: `parley:lobby:${scope}`,
    engineLock: `parley:engine:${scope}`,
    /** Channel on which pages share what they know of the engine's past. */
    engineLog: `parley:engine-log:${scope}`,
    /** Channel of a job. */
    job: (id: string) => `parley:job:${scope}:${id}`,
    /** Lifetime lock of an opener. */
    life: (id: string) => `parley:life:${scope}:${id}`,
  } as const;
}
export type WireNames = ReturnType<typeof wireNames>;
