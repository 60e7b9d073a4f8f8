/** The public types of the entry `/parley.js`, except those of the player. */
export type * from './types/connection.ts';
export type * from './types/engine.ts';
export type * from './types/history.ts';
export type * from './types/keys.ts';
export type * from './types/lexicon.ts';
export type * from './types/packs.ts';
export type * from './types/status.ts';
export type * from './types/writer.ts';
