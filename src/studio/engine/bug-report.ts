import type { EngineActivity, EngineLogEntry, EngineStatus } from '../../client/parley.ts';

/** What a bug report is made of. Nothing here holds a text or a key. */
export interface ReportParts {
  readonly release: string;
  readonly userAgent: string;
  readonly cores: number;
  readonly isolated: boolean;
  readonly tabs: number | null;
  readonly engine: EngineStatus;
  readonly activity: EngineActivity | null;
  readonly log: readonly EngineLogEntry[];
}

/** The last jobs are enough to see a trend. */
const MOST_RUNS = 20;

/** A report as text to paste into an issue. */
export function bugReport({
  release,
  userAgent,
  cores,
  isolated,
  tabs,
  engine,
  activity,
  log,
}: ReportParts): string {
  const { state, backend, detail, remembered, threads, model, host, writer } = engine;
  const runs = activity?.runs.slice(-MOST_RUNS) ?? [];
  return [
    `Parley ${release}`,
    `Browser: ${userAgent}`,
    `Cores: ${cores}; isolated: ${isolated}; tabs: ${tabs ?? 'unknown'}`,
    `Engine: ${state}, ${backend}, ${threads} threads, model ${model ?? 'none'}, ${host ? 'this tab' : 'another tab'}`,
    `Detail: ${detail}${remembered ? ' (remembered)' : ''}; writer: ${writer.state}`,
    `Queue: ${activity?.queue.length ?? 'unknown'}`,
    '',
    'Last jobs (ended, outcome, waited ms, first audio ms, audio ms, real-time factor):',
    ...runs.map(({ endedAt, outcome, queueMs, firstAudioMs, audioMs, rtf }) =>
      [
        new Date(endedAt).toISOString(),
        outcome,
        Math.round(queueMs),
        Math.round(firstAudioMs),
        Math.round(audioMs),
        rtf.toFixed(3),
      ].join(' '),
    ),
    '',
    'Log:',
    ...log.map(({ at, message }) => `${new Date(at).toISOString()} ${message}`),
  ].join('\n');
}
