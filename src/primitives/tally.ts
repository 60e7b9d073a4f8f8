/** Counts events of one kind. */
export interface Tally<Detail> {
  readonly count: number;
  /** Counts one event. */
  add(detail: Detail): void;
}

/**
 * Tells of the first event, and again whenever the count has doubled: a flood of events must not become a flood of lines.
 * @param tell gets the count and the detail of the latest event
 */
export function createTally<Detail = void>(tell: (count: number, detail: Detail) => void): Tally<Detail> {
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(detail) {
      count += 1;
      if (Number.isInteger(Math.log2(count))) tell(count, detail);
    },
  };
}
