/** Something that happened to the engine. */
export interface EngineLogEntry {
  /** Unique, and the same in every tab. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `state`: an engine came into a state. `restart`: an engine was replaced by another, and why. */
  readonly type: 'state' | 'restart';
  /** What happened, in words; without texts and without keys. */
  readonly message: string;
}

/** Messages between the pages of an installation about the engine's past. */
export type LogMessage =
  /** A page has joined and asks what happened before. */
  { readonly type: 'ask' } | { readonly type: 'entries'; readonly entries: readonly EngineLogEntry[] };
