import type { WireNames } from '../../wire/wire-names.ts';

/** How many workers hold or await the engine lock: one for each connected page. */
export async function countTabs(
  { engineLock }: Pick<WireNames, 'engineLock'>,
  locks: Pick<LockManager, 'query'> = navigator.locks,
): Promise<number> {
  const { held = [], pending = [] } = await locks.query();
  return [...held, ...pending].filter(({ name }) => name === engineLock).length;
}
