import type { Interval } from '../bootstrap.ts';
import { SETS, type SetName } from '../corpus/sentence.ts';
import type { SoundFigures } from '../sections/sound.ts';
import type { WordFigures } from '../sections/words.ts';
import { systemName } from './system-name.ts';
import { digits, type Table } from './table.ts';

interface Row {
  readonly words: WordFigures | null;
  readonly sound: SoundFigures | null;
}

/** One column: its head, and what it says of a row. */
type Column = readonly [string, (row: Row) => string];

const interval = (value: Interval | null | undefined, scale: number, count: number): string => {
  if (!value) return '';
  const [middle, low, high] = [value.value, value.low, value.high].map((number) =>
    digits(scale * number, count),
  );
  return `${middle} (${low} to ${high})`;
};

const WORDS: readonly Column[] = [
  ['errors %', ({ words }) => interval(words?.rate, 100, 1)],
  ['/ natural', ({ words }) => interval(words?.toNatural, 1, 2)],
  ['/ slt', ({ words }) => interval(words?.toSlt, 1, 2)],
];
const SOUND: readonly Column[] = [
  ['Hz', ({ sound }) => digits(sound?.pitchHz, 0)],
  ['range', ({ sound }) => digits(sound?.pitchRange, 1)],
  ['r', ({ sound }) => digits(sound?.likeness?.pitchCorrelation.value, 2)],
  ['dist', ({ sound }) => digits(sound?.likeness?.distanceDb.value, 1)],
  ['shape', ({ sound }) => digits(sound?.likeness?.colorlessDb, 1)],
  ['length', ({ sound }) => digits(sound?.likeness?.lengthRatio, 2)],
  ['> 6 kHz', ({ sound }) => digits(sound?.highDb, 1)],
  ['sd', ({ sound }) => digits(sound?.highSpreadDb, 1)],
  ['flutter', ({ sound }) => digits(sound?.highFlutterDb, 2)],
  ['pause %', ({ sound }) => digits(sound && 100 * sound.silence, 1)],
  ['pauses', ({ sound }) => digits(sound?.pauses, 2)],
  ['clicks', ({ sound }) => digits(sound?.clicks, 0)],
  ['/ 10 min', ({ sound }) => digits(sound?.clicksPerTenMinutes, 1)],
  ['syl/s', ({ sound }) => digits(sound?.syllableRate, 2)],
  ['rtf', ({ sound }) => digits(sound?.rtf, 3)],
];

const NOTES = {
  words:
    'errors: word error rate by pocketsphinx en-us; / natural and / slt: as a ratio to the natural recordings and to flite slt; in brackets 95 % by bootstrap over sentences.',
  sound:
    'Hz: median pitch; range: 10 to 90 % within a sentence, semitones; r: correlation of the pitch contour with the natural recording; dist: mel-cepstral distance to it (to the source speaker, for other voices), dB; shape: the same without the mean of each; length: spoken time / natural; > 6 kHz: energy above / whole, dB; sd, flutter: its deviation and its mean change from frame to frame, dB; pause %: of the time from first to last speech; pauses: in a sentence; syl/s: with pauses; rtf: median as the engine counts it.',
};

/** All systems, one table for each set: words and sound beside each other, whichever was measured. */
export function mainTables(words: readonly WordFigures[], sound: readonly SoundFigures[]): Table[] {
  const tables = SETS.flatMap((set) => {
    const rows = rowsOf(set, words, sound);
    if (rows.size === 0) return [];
    const columns = [...(words.length > 0 ? WORDS : []), ...(sound.length > 0 ? SOUND : [])];
    const used = columns.filter(([, read]) => [...rows.values()].some((row) => !/^-?$/.test(read(row))));
    return [
      {
        title: `All systems, ${set} sentences`,
        note: '',
        head: ['system', ...used.map(([name]) => name)],
        rows: [...rows].map(([name, row]) => [name, ...used.map(([, read]) => read(row))]),
      },
    ];
  });
  const note = [words.length > 0 ? NOTES.words : '', sound.length > 0 ? NOTES.sound : ''].join(' ').trim();
  // The columns are the same and explained once.
  return tables.map((table, n) => (n === tables.length - 1 ? { ...table, note } : table));
}

function rowsOf(
  set: SetName,
  words: readonly WordFigures[],
  sound: readonly SoundFigures[],
): Map<string, Row> {
  const rows = new Map<string, Row>();
  const add = (figures: WordFigures | SoundFigures, part: Partial<Row>) => {
    if (figures.set !== set) return;
    const name = systemName(figures);
    rows.set(name, { words: null, sound: null, ...rows.get(name), ...part });
  };
  for (const figures of sound) add(figures, { sound: figures });
  for (const figures of words) add(figures, { words: figures });
  return rows;
}
