/** The held-out prompts, which there are recordings of, and the sentences from outside of them. */
export const SETS = ['held-out', 'outside'] as const;
export type SetName = (typeof SETS)[number];

/** One sentence that every system says. */
export interface Sentence {
  readonly id: string;
  readonly set: SetName;
  /** `prompt`, or the kind of text: `news`, `question`, … */
  readonly kind: string;
  readonly text: string;
  /** The ways in which it may rightly be read, as the recognizer writes words; at least one. */
  readonly readings: readonly (readonly string[])[];
  /** Its place in the whole set: a run over fewer sentences says them as the whole run does. */
  readonly seed: number;
}
