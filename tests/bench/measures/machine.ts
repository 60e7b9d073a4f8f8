import { cpus, loadavg, totalmem } from 'node:os';

/** The machine of the figures: absolute times mean nothing without it. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly node: string;
  /** Load average of the last minute; more than the cores means that the machine was busy. */
  readonly loadAverage: number;
}

export function describeMachine(): Machine {
  const [core] = cpus();
  return {
    processor: core?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    node: process.version,
    loadAverage: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}
