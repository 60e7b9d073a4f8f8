import type { Register } from './reference-voices.ts';

/** What is measured of one recording. */
export interface Figures {
  /** Median. */
  readonly pitchHz: number;
  /** 10th to 90th percentile, semitones. */
  readonly pitchRange: number;
  /** Syllable nuclei a second, as the service counts them. */
  readonly nuclei: number;
  /** Syllables of the text in a second of speech. */
  readonly rate: number;
  readonly levelDb: number;
  /** Fréchet distance to another recording of the reference speaker. */
  readonly distance: number;
}

export interface SceneResult {
  readonly voice: string;
  readonly register: Register;
  /** The recording that was heard. */
  readonly reference: Figures;
  readonly without: Figures;
  readonly with: Figures;
}

/** Replies in a row, each fitted to what went before. */
export interface Drift {
  readonly voice: string;
  /** What each reply is fitted to: the reply before, or all turns that the service hears, the speaker's own first. */
  readonly heard: 'last' | 'all';
  readonly pitchHz: readonly number[];
  readonly rate: readonly number[];
  /** To the first reply. */
  readonly distance: readonly number[];
}

export interface ContextReport {
  readonly scenes: readonly SceneResult[];
  readonly drift: readonly Drift[];
  /** 0 to 1, pocketsphinx: without context, and with low and high references. */
  readonly wordErrorRates: { readonly without: number; readonly low: number; readonly high: number };
}

const KINDS = ['reference', 'without', 'with'] as const;
const semitones = (a: number, b: number) => 12 * Math.abs(Math.log2(a / b));
const ratio = (a: number, b: number) => Math.abs(Math.log(a / b));

/** Lines of the table: what is shown of each kind of recording, and how far a reply is from the reference. */
const ROWS: readonly {
  readonly name: string;
  readonly read: (figures: Figures) => number;
  readonly away: (reply: number, reference: number) => number;
  readonly unit: string;
}[] = [
  { name: 'pitch median, Hz', read: (f) => f.pitchHz, away: semitones, unit: 'semitones' },
  {
    name: 'pitch range, semitones',
    read: (f) => f.pitchRange,
    away: (a, b) => Math.abs(a - b),
    unit: 'semitones',
  },
  { name: 'syllables of the text a second', read: (f) => f.rate, away: ratio, unit: 'ln ratio' },
  { name: 'nuclei a second', read: (f) => f.nuclei, away: ratio, unit: 'ln ratio' },
  { name: 'level, dB', read: (f) => f.levelDb, away: (a, b) => Math.abs(a - b), unit: 'dB' },
];

/** Prints means for each register; "off" is the mean distance of single replies from their references. */
export function printReport({ scenes, drift, wordErrorRates }: ContextReport): void {
  for (const register of ['low', 'high'] as const) {
    const own = scenes.filter((scene) => scene.register === register);
    console.log(`\n${register} references, ${own.length} conversations`);
    console.log(
      `  ${''.padEnd(32)}${['reference', 'without', 'with', 'off without', 'off with'].map((word) => word.padStart(12)).join('')}`,
    );
    for (const { name, read, away, unit } of ROWS) {
      const means = KINDS.map((kind) => mean(own.map((scene) => read(scene[kind]))));
      const off = (['without', 'with'] as const).map((kind) =>
        mean(own.map((scene) => away(read(scene[kind]), read(scene.reference)))),
      );
      console.log(
        `  ${name.padEnd(32)}${[...means, ...off].map((x) => x.toFixed(2).padStart(12)).join('')} ${unit}`,
      );
    }
    const distances = KINDS.map((kind) => mean(own.map((scene) => scene[kind].distance)));
    console.log(
      `  ${'distance of the voices'.padEnd(32)}${distances.map((x) => x.toFixed(2).padStart(12)).join('')}`,
    );
    const nearer = own.filter((scene) => scene.with.distance < scene.without.distance).length;
    console.log(`  nearer to the reference with context: ${nearer} of ${own.length}`);
  }
  const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`;
  console.log(
    `\nWord error rate: without context ${percent(wordErrorRates.without)}, low ${percent(wordErrorRates.low)}, high ${percent(wordErrorRates.high)}`,
  );
  console.log(
    '\nEach reply fitted to the one before, or to all before: pitch (Hz), syllables a second, distance to the first reply',
  );
  for (const { voice, heard, pitchHz, rate, distance } of drift) {
    const row = (values: readonly number[], digits: number) => values.map((x) => x.toFixed(digits)).join(' ');
    console.log(
      `  ${voice.padEnd(20)} ${heard.padEnd(5)}${row(pitchHz, 0)} | ${row(rate, 1)} | ${row(distance, 1)}`,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
