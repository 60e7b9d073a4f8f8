import type { EngineProgress } from '../../../src/job/engine-report.ts';

/** A progress bar over several files that come side by side. */
export interface ProgressMeter {
  /** @param count bytes that came; negative when they are thrown away */
  add(file: string, count: number, fromCache: boolean): void;
}

/** Steps smaller than this share of the whole are not told: each is a message to every tab. */
const LEAST_STEP = 0.01;

export function createProgressMeter(
  totalBytes: number,
  tell: (progress: EngineProgress) => void,
): ProgressMeter {
  let loadedBytes = 0;
  let toldBytes = 0;
  let downloads = false;
  return {
    add(file, count, fromCache) {
      loadedBytes += count;
      downloads ||= !fromCache;
      const step = Math.abs(loadedBytes - toldBytes);
      if (step < totalBytes * LEAST_STEP && loadedBytes < totalBytes) return;
      toldBytes = loadedBytes;
      tell({ loadedBytes, totalBytes, file, fromCache: !downloads });
    },
  };
}
