/** Frames of a recording from `start` to `end`, exclusive. */
export interface Excerpt {
  readonly start: number;
  readonly end: number;
}

/**
 * Chooses the frames of a recording to measure: all frames with speech, or if they exceed `most`, a few stretches of equal
 * length at equal distances, so that a voice that changes is covered throughout.
 * @param speech 1 for each frame with speech
 * @param most Maximum number of frames; a multiple of `stretches`.
 * @param stretches Number of stretches of a long recording.
 */
export function chooseExcerpts(speech: Uint8Array, most: number, stretches: number): Excerpt[] {
  const total = speech.reduce((sum, one) => sum + one, 0);
  if (total <= most) return runs(speech, () => true);
  const length = most / stretches;
  // Positions count frames of speech only. Each stretch lies in the middle of its share of them.
  const share = total / stretches;
  const starts = Array.from({ length: stretches }, (_, n) => Math.floor(n * share + (share - length) / 2));
  return runs(speech, (place) => starts.some((start) => place >= start && place < start + length));
}

/** The runs of chosen frames, by their positions among the frames of speech. */
function runs(speech: Uint8Array, wanted: (place: number) => boolean): Excerpt[] {
  const found: Excerpt[] = [];
  let start = -1;
  let place = 0;
  for (let n = 0; n <= speech.length; n += 1) {
    const take = speech[n] === 1 && wanted(place);
    if (speech[n] === 1) place += 1;
    if (take && start < 0) start = n;
    if (!take && start >= 0) {
      found.push({ start, end: n });
      start = -1;
    }
  }
  return found;
}
