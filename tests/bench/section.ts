import type { Figure } from './report/figure.ts';

/** Input of every section. */
export interface BenchSetup {
  /** A Chromium. */
  readonly executablePath: string;
  /** Folder of the build. */
  readonly root: string;
  /** Folder of the bench's own page. */
  readonly extra: string;
  /** Chooses the number of repetitions. */
  readonly repeat: (usual: number, quick: number) => number;
}

/** One topic of the bench. It opens and closes everything it needs. */
export interface Section {
  /** The name for `--only`. */
  readonly name: string;
  run(setup: BenchSetup): Promise<Figure[]>;
}
