import type { EngineReport } from '../../job/engine-report.ts';
import type { HostMessage } from '../lobby/lobby-messages.ts';
import { RELOAD_ADVICE } from '../lobby/release.ts';
import { NoEngineError } from './no-engine-error.ts';

/** A page that is just starting needs this long until its worker queues for the engine lock. */
const HOST_GRACE_MS = 3_000;
/** How long a host of a newer release is given: longer than between the heartbeats of an engine that finishes its jobs. */
const NEWER_HOST_GRACE_MS = 6_000;

const OLDER_HOST =
  'The page that hosts the speech engine runs an older version of Parley. Reload that page and try again.';

/** What an opener knows of the engine while it waits for a job. Times in milliseconds. */
export interface Waiting {
  readonly hasHost: boolean;
  /** Since the engine of this job, or any host, was last known to be there. */
  readonly sinceHostMs: number;
  /** Since the engine of this job was last heard; since the job was opened when no engine has accepted it. */
  readonly sinceHeardMs: number;
  readonly sinceOpenedMs: number;
  readonly startTimeoutMs: number;
  readonly hasFrames: boolean;
  readonly report: EngineReport | null;
  readonly stranger: HostMessage | null;
  /** Protocol version of the opener. */
  readonly version: number;
}

/** Why no engine will serve a job; null while one may. */
export function whyNoEngine(waiting: Waiting): NoEngineError | null {
  const { hasHost, report, stranger, startTimeoutMs } = waiting;
  if (!hasHost) {
    if (waiting.sinceHostMs <= HOST_GRACE_MS) return null;
    return new NoEngineError(
      'No open page hosts the speech engine. Open a page that calls connect() and try again.',
    );
  }
  if (stranger) {
    const isNewer = stranger.version > waiting.version;
    // A page of this release may be about to take over from an older host.
    if (waiting.sinceHeardMs <= (isNewer ? NEWER_HOST_GRACE_MS : startTimeoutMs)) return null;
    return new NoEngineError(isNewer ? RELOAD_ADVICE : OLDER_HOST);
  }
  if (report?.state === 'failed') {
    return new NoEngineError(`The speech engine could not start: ${report.error?.message ?? 'unknown'}`);
  }
  if (!waiting.hasFrames && report?.state !== 'ready' && waiting.sinceOpenedMs > startTimeoutMs) {
    return new NoEngineError(
      `The speech engine was not ready within ${Math.round(startTimeoutMs / 1000)} s.`,
    );
  }
  return null;
}
