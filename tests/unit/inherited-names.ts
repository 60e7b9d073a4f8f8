/** Words that a plain object answers to although nobody put them there: what `table[word]` must not find. */
export const INHERITED_NAMES = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  '__proto__',
] as const;
