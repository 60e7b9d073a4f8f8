import { isObject, listAt, numberAt } from '../shared/json/fields.ts';

/** What this tab uses, in bytes. */
export interface TabMemory {
  readonly total: number;
  /** Its workers: the engine, where this tab hosts it. */
  readonly workers: number;
}

/**
 * Measures the memory of this tab with its workers. Browsers take some seconds.
 * @returns null where the browser does not measure, which needs cross-origin isolation
 */
export async function measureMemory(): Promise<TabMemory | null> {
  if (!('measureUserAgentSpecificMemory' in performance)) return null;
  const measure: unknown = performance.measureUserAgentSpecificMemory;
  if (typeof measure !== 'function') return null;
  return readMemory(await measure.call(performance));
}

/** Reads what the browser has measured: a total, and shares with those to whom they belong. */
export function readMemory(measured: unknown): TabMemory | null {
  if (!isObject(measured)) return null;
  const total = numberAt(measured, 'bytes');
  if (total === null) return null;
  const workers = listAt(measured, 'breakdown').reduce<number>((sum, share) => {
    if (!isObject(share)) return sum;
    const isWorker = listAt(share, 'attribution').some(
      (owner) => isObject(owner) && String(owner['scope']).includes('Worker'),
    );
    return sum + (isWorker ? (numberAt(share, 'bytes') ?? 0) : 0);
  }, 0);
  return { total, workers };
}
