/** Compass directions by their letter. */
export const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['N', 'north'],
  ['S', 'south'],
  ['E', 'east'],
  ['W', 'west'],
]);
