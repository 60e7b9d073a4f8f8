/** Beam search over the classes of an autoregressive network. */

/** Hypotheses to extend: the last class of each, and its row in the step before. */
export interface Extension {
  readonly classes: readonly number[];
  readonly parents: readonly number[];
}

export interface BeamOptions {
  /** Number of hypotheses that are kept. */
  readonly width: number;
  /** Maximum length of a sequence in classes, its start included. */
  readonly most: number;
  /** Number of classes; class 0 starts and ends a sequence. */
  readonly classes: number;
}

/** A sequence from its start, and the sum of its ln probabilities. */
interface Hypothesis {
  readonly sequence: readonly number[];
  readonly sum: number;
}

/** A sequence without its start and end, and its ln probability. */
export interface Candidate {
  readonly classes: readonly number[];
  readonly logProbability: number;
}

/** The start and the end of each sequence. */
const END = 0;

/** A hypothesis this much worse (in mean ln probability of a class) than the best complete one is dropped. */
const MARGIN = 1;

/**
 * The likeliest sequences, in no particular order; incomplete ones if none ends.
 * @param step ln probabilities [hypotheses, classes] of what comes next, row by row
 */
export async function beamSearch(
  step: (extension: Extension) => Promise<Float32Array>,
  { width, most, classes }: BeamOptions,
): Promise<readonly Candidate[]> {
  let live: readonly Hypothesis[] = [{ sequence: [END], sum: 0 }];
  let parents: readonly number[] = [0];
  const ended: Hypothesis[] = [];
  while (live.length > 0 && (live[0]?.sequence.length ?? 0) < most && ended.length < width) {
    const scores = await step({ classes: live.map(({ sequence }) => sequence.at(-1) ?? END), parents });
    const grown = live.flatMap(({ sequence, sum }, row) =>
      bestOf(scores.subarray(row * classes, (row + 1) * classes), width).map(([next, score]) => ({
        hypothesis: { sequence: [...sequence, next], sum: sum + score },
        parent: row,
      })),
    );
    const kept = grown.sort((a, b) => b.hypothesis.sum - a.hypothesis.sum).slice(0, width);
    ended.push(...kept.map(({ hypothesis }) => hypothesis).filter(({ sequence }) => sequence.at(-1) === END));
    const best = Math.max(...ended.map(mean));
    const going = kept.filter(
      ({ hypothesis }) => hypothesis.sequence.at(-1) !== END && mean(hypothesis) > best - MARGIN,
    );
    live = going.map(({ hypothesis }) => hypothesis);
    parents = going.map(({ parent }) => parent);
  }
  return (ended.length > 0 ? ended : live).map(({ sequence, sum }) => ({
    classes: sequence.filter((id) => id !== END),
    logProbability: sum,
  }));
}

function mean({ sequence, sum }: Hypothesis): number {
  return sum / sequence.length;
}

/** The `count` highest entries, the highest first: [index, value]. */
function bestOf(row: Float32Array, count: number): [number, number][] {
  return Array.from(row, (value, index): [number, number] => [index, value])
    .sort((a, b) => b[1] - a[1])
    .slice(0, count);
}
