import { sum } from './statistics.ts';

/** Answers of a server in the order they ended. */
export type Traffic = readonly {
  readonly pathname: string;
  readonly status: number;
  /** Bytes written for it, head included, as compressed as they went out. */
  readonly bytes: number;
}[];

/** What a file of the build is for; `writer` is fetched when the voice is ready, whether somebody waits for it or not. */
export type TrafficGroup = 'app' | 'runtime' | 'model' | 'writer';

function trafficGroup(pathname: string): TrafficGroup | 'bench' {
  // The bench's own page is no part of what a visitor loads.
  if (pathname.startsWith('/bench/')) return 'bench';
  if (pathname.startsWith('/models/writer/')) return 'writer';
  if (pathname.startsWith('/models/')) return 'model';
  return /^\/ort-[^/]+\//.test(pathname) ? 'runtime' : 'app';
}

/** Bytes of a group; without one, of all that a visitor loads before the first word. */
export function trafficBytes(traffic: Traffic, group?: TrafficGroup): number {
  const counted = traffic.filter(({ pathname }) => {
    const found = trafficGroup(pathname);
    return group === undefined ? found !== 'bench' && found !== 'writer' : found === group;
  });
  return sum(counted.map(({ bytes }) => bytes));
}

/** Bytes that went out for files that had gone out already. */
export function repeatedBytes(traffic: Traffic): number {
  const seen = new Set<string>();
  let repeated = 0;
  for (const { pathname, bytes } of traffic) {
    if (trafficGroup(pathname) !== 'bench' && seen.has(pathname)) repeated += bytes;
    seen.add(pathname);
  }
  return repeated;
}
