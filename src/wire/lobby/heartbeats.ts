import type { ServiceErrorData } from '../../contract/errors/errors.ts';
import type { EngineReport } from '../../job/engine-report.ts';
import type { EngineMessage } from './lobby-messages.ts';
import { RELOAD_ADVICE, type Release } from './release.ts';

/** The error for callers of a release that is not served. */
export const RELOAD: ServiceErrorData = {
  type: 'service_unavailable',
  status: 503,
  message: RELOAD_ADVICE,
  retryAfterSeconds: 2,
};

type Heartbeat = Extract<EngineMessage, { type: 'engine' }> & {
  /** Protocol version of the releases that read it. */
  readonly v: number;
  /** Version of the host; absent when it is `v`. */
  readonly from?: number;
};

/**
 * A host's report as it goes on the lobby: once for its own release and once for each older one. A release that is served
 * takes the engine for its own. One that is not would steal the engine lock if it heard nothing, and wait for ever if it
 * heard of an engine that is ready: it is told that the engine failed, and why.
 *
 * @param strangers versions, heard on the lobby, that are not served and know no presence messages
 */
export function heartbeats(report: EngineReport, release: Release, strangers: Iterable<number>): Heartbeat[] {
  const { version: from, serves } = release;
  const refusal: EngineReport = { ...report, state: 'failed', progress: null, error: RELOAD };
  return [
    { type: 'engine', report, v: from },
    ...serves.filter((v) => v !== from).map((v): Heartbeat => ({ type: 'engine', report, v, from })),
    ...[...strangers].map((v): Heartbeat => ({ type: 'engine', report: refusal, v, from })),
  ];
}
