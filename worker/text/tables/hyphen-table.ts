/** Hyphenated words and prefixes that do not sound like their parts, in lower case. */
export const HYPHENATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'wi-fi': 'wifi',
    'sci-fi': 'sigh fi',
    'lo-fi': 'low fi',
    'vis-a-vis': 'veeze ah vee',
    'mm-hmm': 'mhm',
    'a-ha': 'aha',
    're-': 'ree',
    'de-': 'dee',
  }),
);
