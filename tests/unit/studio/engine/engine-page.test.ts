/** What the Engine page says, and what its report holds. */
import { describe, expect, it } from 'vitest';
import { type EngineActivity, type EngineStatus, UNKNOWN_ENGINE } from '../../../../src/client/parley.ts';
import { bugReport } from '../../../../src/studio/engine/bug-report.ts';
import { engineFacts, queueRows, runFacts } from '../../../../src/studio/engine/engine-words.ts';
import { readMemory } from '../../../../src/studio/engine/tab-memory.ts';

const engine: EngineStatus = {
  ...UNKNOWN_ENGINE,
  ready: true,
  state: 'ready',
  backend: 'wasm',
  detail: 'WASM, 2 threads; no WebGPU device',
  threads: 2,
  model: 'parley-compact-1',
};
const run = (rtf: number, outcome: 'done' | 'failed' = 'done') => ({
  endedAt: 1_795_165_200_000,
  outcome,
  queueMs: 4,
  firstAudioMs: 80,
  audioMs: 2_000,
  rtf,
});
const activity: EngineActivity = {
  since: 1,
  queue: [
    { openedAt: 1_000, startedAt: 3_000 },
    { openedAt: 2_000, startedAt: null },
  ],
  runs: [run(0.1), run(0.3), run(0.2), run(0, 'failed')],
};

describe('facts', () => {
  const value = (term: string, status = engine, tabs: number | null = 2) =>
    engineFacts(status, tabs, true).find((fact) => fact.term === term);

  it('say who hosts, how many tabs there are, the backend and why', () => {
    expect(value('Runs in')).toMatchObject({ value: 'Another tab', more: '2 open tabs share it' });
    expect(value('Runs in', { ...engine, host: true }, 1)).toMatchObject({
      value: 'This tab',
      more: 'The only open tab of this site',
    });
    expect(value('Backend')).toMatchObject({
      value: 'WebAssembly',
      more: expect.stringContaining('no WebGPU device'),
    });
    expect(value('Threads')).toMatchObject({ value: '2' });
    expect(value('Runs in', UNKNOWN_ENGINE, null)).toMatchObject({ value: '–', more: '' });
  });

  it('of the last jobs are medians of those that were done', () => {
    expect(runFacts(activity.runs).map(({ value: shown }) => shown)).toEqual([
      '4',
      '0.20',
      '80 ms',
      '6.00 s',
    ]);
    expect(runFacts(activity.runs)[0]?.more).toBe('1 failed');
    expect(runFacts([]).map(({ value: shown }) => shown)).toEqual(['0', '–', '–', '–']);
  });

  it('of the queue are how long each job runs or waits', () => {
    expect(queueRows(activity, 5_000)).toEqual(['Running for 2 s, waited 2.00 s', 'Waiting for 3 s']);
  });
});

it('memory is the total and the share of the workers', () => {
  const measured = {
    bytes: 100,
    breakdown: [
      { bytes: 60, attribution: [{ scope: 'DedicatedWorkerGlobalScope', url: 'x' }] },
      { bytes: 40, attribution: [{ scope: 'Window', url: 'y' }] },
    ],
  };
  expect(readMemory(measured)).toEqual({ total: 100, workers: 60 });
  for (const malformed of [null, {}, { bytes: 'x' }]) expect(readMemory(malformed)).toBeNull();
  expect(readMemory({ bytes: 5, breakdown: [null, { attribution: [null] }] })).toEqual({
    total: 5,
    workers: 0,
  });
});

it('the report has what a developer asks for, line by line', () => {
  const report = bugReport({
    release: 'abc',
    userAgent: 'Browser/1',
    cores: 2,
    isolated: true,
    tabs: 2,
    engine,
    activity,
    log: [{ id: '1', at: 0, type: 'restart', message: 'The device is lost.' }],
  });
  for (const part of [
    'Parley abc',
    'Browser/1',
    'Cores: 2',
    'WASM, 2 threads',
    'Queue: 2',
    '0.300',
    'The device is lost.',
  ]) {
    expect(report).toContain(part);
  }
});
