/** How the studio shows the parameters that it knows: in words and seconds. The service describes them for developers. */

interface ParamWords {
  readonly label: string;
  readonly help: string;
  /** Shown at once; the others stand behind "Advanced". */
  readonly simple?: true;
  /** How much one unit of the parameter is in the unit that is shown. */
  readonly unit?: { readonly name: string; readonly factor: number };
}

const WORDS: ReadonlyMap<string, ParamWords> = new Map([
  [
    'temperature',
    {
      label: 'Expressiveness',
      help: 'How much pitch and rhythm vary. At 0, a text always sounds the same.',
      simple: true,
    },
  ],
  [
    'acoustic_temperature',
    { label: 'Fine detail', help: 'Variation of the sound itself. Automatic follows expressiveness.' },
  ],
  ['audio_quality', { label: 'Audio quality', help: 'Lower qualities sound like a phone line.' }],
  [
    'max_new_tokens',
    {
      label: 'Longest audio',
      help: 'In seconds. Longer speech ends there with a short fade.',
      // A frame is 80 ms.
      unit: { name: 'seconds', factor: 0.08 },
    },
  ],
]);

/** The words for a parameter; undefined for one of a later service. */
export function wordsFor(key: string): ParamWords | undefined {
  return WORDS.get(key);
}
