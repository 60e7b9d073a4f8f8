/** Chromium's measure of a page with all its workers; needs cross-origin isolation. */
interface MeasuringPerformance {
  measureUserAgentSpecificMemory(): Promise<{ readonly bytes: number }>;
}

function canMeasure(performance: Performance): performance is Performance & MeasuringPerformance {
  return 'measureUserAgentSpecificMemory' in performance;
}

export async function measureMemory(): Promise<number | null> {
  if (!canMeasure(performance) || !crossOriginIsolated) return null;
  return (await performance.measureUserAgentSpecificMemory()).bytes;
}
