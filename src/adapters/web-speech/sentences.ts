/** A sentence of an utterance, by its place in UTF-16 units. */
export interface Sentence {
  readonly start: number;
  readonly length: number;
  /** What is sent to the service: as many UTF-16 units as the sentence has. */
  readonly spoken: string;
}

/**
 * The sentences of a text that have something to say. Each is requested by itself, so that its start in the audio is known and
 * the first is heard early.
 */
export function sentencesOf(text: string): Sentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .map(({ index, segment }) => {
      const spoken = plain(segment.trimEnd());
      return { start: index, length: spoken.length, spoken };
    })
    .filter(({ spoken }) => /[\p{L}\p{N}]/u.test(spoken));
}

/** Braces are markup of the service; in an utterance they are plain text. */
function plain(segment: string): string {
  return segment.replace(/[{}]/g, ' ');
}
