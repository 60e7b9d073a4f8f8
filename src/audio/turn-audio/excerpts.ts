/** Frames of a recording, from `start` up to but without `end`. */
export interface Excerpt {
  readonly start: number;
  readonly end: number;
}

/**
 * Chooses what is measured of a recording: all frames that hold speech, or where that is more than `most`, a few
 * stretches of equal length in even distances, so that a speaker who changes is heard throughout.
 * @param speech 1 for each frame that holds speech
 * @param most Frames to choose at most; a multiple of `stretches`.
 * @param stretches Number of stretches of a long recording, pauses left out.
 */
export function chooseExcerpts(speech: Uint8Array, most: number, stretches: number): Excerpt[] {
  const total = speech.reduce((sum, one) => sum + one, 0);
  if (total <= most) return runs(speech, () => true);
  const length = most / stretches;
  // Places count the frames of speech alone. Each stretch lies in the middle of its share of them.
  const share = total / stretches;
  const starts = Array.from({ length: stretches }, (_, n) => Math.floor(n * share + (share - length) / 2));
  return runs(speech, (place) => starts.some((start) => place >= start && place < start + length));
}

/** The runs of speech frames that are wanted, by their places among the frames of speech. */
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
