import type { EngineProgress } from '../../../src/job/engine-report.ts';

/** Adds up the progress of several files that arrive at the same time. */
export interface ProgressMeter {
  /** @param count bytes that have arrived; negative when they are discarded */
  add(file: string, count: number, fromCache: boolean): void;
}

/** Changes smaller than this share of the whole are not reported: each report is a message to every tab. */
const LEAST_CHANGE = 0.01;

export function createProgressMeter(
  totalBytes: number,
  tell: (progress: EngineProgress) => void,
): ProgressMeter {
  let loadedBytes = 0;
  let reportedBytes = 0;
  let downloads = false;
  return {
    add(file, count, fromCache) {
      loadedBytes += count;
      downloads ||= !fromCache;
      const change = Math.abs(loadedBytes - reportedBytes);
      if (change < totalBytes * LEAST_CHANGE && loadedBytes < totalBytes) return;
      reportedBytes = loadedBytes;
      tell({ loadedBytes, totalBytes, file, fromCache: !downloads });
    },
  };
}
