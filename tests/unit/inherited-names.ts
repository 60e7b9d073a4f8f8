/** Names that every plain object inherits: `table[name]` must not find them. */
export const INHERITED_NAMES = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  '__proto__',
] as const;
