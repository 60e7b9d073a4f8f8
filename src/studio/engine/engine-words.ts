import type { EngineActivity, EngineRun, EngineStatus } from '../../client/parley.ts';
import { count, factor, milliseconds, NONE, seconds } from '../shared/format/numbers.ts';

/** A term, its value, and more about it. */
export interface Fact {
  readonly term: string;
  readonly value: string;
  readonly more: string;
}

/** Who computes, where, and why so. @param tabs null until it is known @param isolated whether this tab is */
export function engineFacts(engine: EngineStatus, tabs: number | null, isolated: boolean): readonly Fact[] {
  const { backend, detail, remembered, threads, host, model, state, writer } = engine;
  return [
    {
      term: 'Runs in',
      value: host ? 'This tab' : state === 'idle' ? NONE : 'Another tab',
      more:
        tabs === null
          ? ''
          : tabs === 1
            ? 'The only open tab of this site'
            : `${count(tabs)} open tabs share it`,
    },
    {
      term: 'Backend',
      value: { webgpu: 'WebGPU', wasm: 'WebAssembly', none: NONE }[backend],
      more: [detail, remembered ? 'from an earlier check' : ''].filter((words) => words !== '').join('; '),
    },
    {
      term: 'Threads',
      value: threads === 0 ? NONE : count(threads),
      more: isolated
        ? 'This tab is isolated: threads can be used'
        : 'This tab is not isolated: one thread only',
    },
    { term: 'Model', value: model ?? NONE, more: `Reply writer: ${WRITER[writer.state]}` },
  ];
}

const WRITER: Readonly<Record<EngineStatus['writer']['state'], string>> = {
  idle: 'not loaded yet',
  downloading: 'downloading',
  loading: 'loading',
  ready: 'ready',
  failed: 'could not be loaded; loaded again when it is needed',
};

/** The figures of the last jobs. */
export function runFacts(runs: readonly EngineRun[]): readonly Fact[] {
  const done = runs.filter(({ outcome, rtf }) => outcome === 'done' && rtf > 0);
  const failed = runs.filter(({ outcome }) => outcome === 'failed').length;
  const middle = (pick: (run: EngineRun) => number) => median(done.map(pick));
  const audio = done.reduce((sum, { audioMs }) => sum + audioMs, 0);
  return [
    {
      term: 'Jobs',
      value: count(runs.length),
      more: failed === 0 ? 'none failed' : `${count(failed)} failed`,
    },
    {
      term: 'Real-time factor',
      value: factor(middle(({ rtf }) => rtf)),
      more: 'median; below 1 is faster than playback',
    },
    { term: 'First audio', value: milliseconds(middle(({ firstAudioMs }) => firstAudioMs)), more: 'median' },
    { term: 'Audio made', value: done.length === 0 ? NONE : seconds(audio / 1_000), more: 'in these jobs' },
  ];
}

/** The queue in words. @param now milliseconds since 1970 */
export function queueRows(activity: EngineActivity, now: number): readonly string[] {
  return activity.queue.map(({ openedAt, startedAt }) =>
    startedAt === null
      ? `Waiting for ${wait(now - openedAt)}`
      : `Running for ${wait(now - startedAt)}, waited ${milliseconds(Math.max(0, startedAt - openedAt))}`,
  );
}

const wait = (ms: number) => `${count(Math.max(0, Math.round(ms / 1_000)))} s`;

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
