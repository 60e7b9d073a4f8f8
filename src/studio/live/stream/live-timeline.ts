import { Cell } from '../../shared/observable/cell.ts';
import { secondsOf } from '../sound/pace.ts';
import { applyEvent, flushesUnderWay, settled, type Timeline, type TimelineEvent } from './timeline.ts';

/** How often the playback position is read while there is sound, in milliseconds. */
const TICK_MS = 80;

export interface LiveTimelineListener {
  /** Time to read the playback position: regularly while anything is under way. */
  tick(): void;
  /** Nothing is under way any more. */
  rest(): void;
  /** An utterance was heard to its end; its length in seconds. */
  spoken(seconds: number): void;
}

/** The utterances of this visit, and the clock that runs while any of them is under way. */
export class LiveTimeline {
  readonly cell = new Cell<Timeline>([]);
  readonly #on: LiveTimelineListener;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(on: LiveTimelineListener) {
    this.#on = on;
  }

  /** Whether anything is under way. */
  get active(): boolean {
    return !this.cell.value.every(settled);
  }

  /** The number of flushed utterances that the service has not finished. */
  get flushes(): number {
    return flushesUnderWay(this.cell.value);
  }

  apply(event: TimelineEvent): void {
    const before = this.cell.value;
    this.cell.set(applyEvent(before, event));
    this.#tell(before);
    if (this.active) this.#ticking ??= setInterval(() => this.#on.tick(), TICK_MS);
    else this.#rest();
  }

  #tell(before: Timeline): void {
    for (const { id, phase, pace } of this.cell.value) {
      if (phase !== 'done' || before.find((one) => one.id === id)?.phase === 'done') continue;
      this.#on.spoken(secondsOf(pace));
    }
  }

  #rest(): void {
    if (this.#ticking === undefined) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#on.rest();
  }
}
