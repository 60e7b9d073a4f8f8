import type { Figure } from './figure.ts';

/** What every section is given. */
export interface BenchSetup {
  /** A Chromium. */
  readonly executablePath: string;
  /** Folder of the build. */
  readonly root: string;
  /** Folder of the bench's own page. */
  readonly extra: string;
  /** Picks the number of repetitions. */
  readonly repeat: (usual: number, quick: number) => number;
}

/** One topic of the bench; it opens and closes all that it needs. */
export interface Section {
  /** As in `--only`. */
  readonly name: string;
  run(setup: BenchSetup): Promise<Figure[]>;
}
