import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { buildBenchPage } from './harness/build-page.ts';
import { describeMachine, type Machine } from './measures/machine.ts';
import { type Figure, type Verdict, verdict } from './report/figure.ts';
import { bottomLine, formatTable } from './report/report.ts';
import type { Section } from './section.ts';
import { cancel } from './sections/cancel.ts';
import { converse } from './sections/converse.ts';
import { load } from './sections/load.ts';
import { memory } from './sections/memory.ts';
import { overhead } from './sections/overhead.ts';
import { speed } from './sections/speed.ts';
import { streams } from './sections/streams.ts';

const SECTIONS: readonly Section[] = [speed, overhead, cancel, streams, converse, load, memory];

export interface BenchOptions {
  /** A Chromium. */
  readonly executablePath: string;
  /** Folder of the build. */
  readonly root: string;
  /** Fewer repetitions. */
  readonly quick: boolean;
  /** Names of sections; null runs all. */
  readonly only: readonly string[] | null;
}

/** All results, as written to the JSON. */
export interface BenchResult {
  readonly at: string;
  readonly seconds: number;
  readonly quick: boolean;
  readonly browser: string;
  readonly machine: Machine;
  readonly figures: readonly (Figure & { readonly verdict: Verdict })[];
  /** Sections that could not be measured, and why. */
  readonly failures: readonly { readonly section: string; readonly message: string }[];
}

/** Measures section by section and prints the table. */
export async function runBench({ executablePath, root, quick, only }: BenchOptions): Promise<BenchResult> {
  const sections = SECTIONS.filter(({ name }) => only === null || only.includes(name));
  const unknown = (only ?? []).filter((name) => !SECTIONS.some((section) => section.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No section ${unknown.join(', ')}; there are ${SECTIONS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const started = Date.now();
  const browser = await browserVersion(executablePath);
  const machine = describeMachine();
  console.log(
    `${browser}; ${machine.processor}, ${machine.cores} cores, load average ${machine.loadAverage}`,
  );

  const extra = await buildBenchPage();
  const setup = {
    executablePath,
    root,
    extra,
    repeat: (usual: number, few: number) => (quick ? few : usual),
  };
  const figures: Figure[] = [];
  const failures: { section: string; message: string }[] = [];
  for (const section of sections) {
    console.log(`measuring: ${section.name} …`);
    try {
      figures.push(...(await section.run(setup)));
    } catch (error) {
      // A section that cannot be measured does not stop the others.
      const message = error instanceof Error ? error.message : String(error);
      failures.push({ section: section.name, message });
    }
  }
  await rm(extra, { recursive: true, force: true });

  if (figures.length > 0) console.log(`${formatTable(figures)}\n\n${bottomLine(figures)}`);
  for (const { section, message } of failures) console.error(`NOT MEASURED: ${section}: ${message}`);
  return {
    at: new Date(started).toISOString(),
    seconds: Math.round((Date.now() - started) / 1000),
    quick,
    browser,
    machine,
    figures: figures.map((figure) => ({ ...figure, verdict: verdict(figure) })),
    failures,
  };
}

async function browserVersion(executablePath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath });
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}
