import type { SetName } from './corpus/sentence.ts';
import type { Manner } from './take.ts';

/** Parts of the evaluation, in the order in which they run. */
export const SECTIONS = ['wer', 'sound', 'voices', 'speed', 'temperatures', 'tiers', 'page'] as const;
export type SectionName = (typeof SECTIONS)[number];

export interface VoiceEvalOptions {
  readonly engine:
    | { readonly kind: 'browser'; readonly executablePath: string; readonly root: string }
    | { readonly kind: 'node'; readonly pack: string };
  /** Folder of the recordings; null leaves the natural rows out. */
  readonly data: string | null;
  readonly sections: readonly SectionName[];
  readonly sets: readonly SetName[];
  readonly manners: readonly Manner[];
  /** Whether the other synthesizers speak too. */
  readonly others: boolean;
  /** Sentences of each set; null for all. */
  readonly sentences: number | null;
  /** Ids; null for all voices of the pack. */
  readonly voices: readonly string[] | null;
  /** Folder of the page. */
  readonly page: string;
  /** Folder that keeps every recording; null keeps none. */
  readonly keep: string | null;
}

export { SETS } from './corpus/sentence.ts';
/** The known values of the options. */
export { MANNERS } from './take.ts';

/** An option of the command line cannot be satisfied; the message says what was found and what is expected. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}
