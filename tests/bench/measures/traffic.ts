import { sum } from './statistics.ts';

/** Responses of a server in the order in which they ended. */
export type Traffic = readonly {
  readonly pathname: string;
  readonly status: number;
  /** Bytes sent for it, head included, compressed as sent. */
  readonly bytes: number;
}[];

/** The purpose of a file of the build. `writer` is fetched when the voice is ready. */
export type TrafficGroup = 'app' | 'runtime' | 'model' | 'writer';

function trafficGroup(pathname: string): TrafficGroup | 'bench' {
  // A visitor does not load the bench's page.
  if (pathname.startsWith('/bench/')) return 'bench';
  if (pathname.startsWith('/models/writer/')) return 'writer';
  if (pathname.startsWith('/models/')) return 'model';
  return /^\/ort-[^/]+\//.test(pathname) ? 'runtime' : 'app';
}

/** Bytes of a group, or of everything that a visitor loads before the first word. */
export function trafficBytes(traffic: Traffic, group?: TrafficGroup): number {
  const counted = traffic.filter(({ pathname }) => {
    const found = trafficGroup(pathname);
    return group === undefined ? found !== 'bench' && found !== 'writer' : found === group;
  });
  return sum(counted.map(({ bytes }) => bytes));
}

/** Bytes of files that were sent more than once. */
export function repeatedBytes(traffic: Traffic): number {
  const seen = new Set<string>();
  let repeated = 0;
  for (const { pathname, bytes } of traffic) {
    if (trafficGroup(pathname) !== 'bench' && seen.has(pathname)) repeated += bytes;
    seen.add(pathname);
  }
  return repeated;
}
