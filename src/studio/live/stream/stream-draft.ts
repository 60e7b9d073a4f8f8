import { stringOf } from '../../shared/json/fields.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { keep, recall } from '../../shared/storage/local-storage.ts';
import { parseSchedule, QUICK_SCHEDULE } from './schedule.ts';

/** When a stream starts to speak, as the user set it. Kept between visits. */
export class StreamDraft {
  /** Speak while text arrives, instead of on flush only. */
  readonly streaming = new Cell(recall('streaming') !== false);
  /** Thresholds as typed; empty for the service's default. */
  readonly schedule = new Cell(stringOf(recall('schedule'), QUICK_SCHEDULE));
  /** The last valid thresholds. */
  readonly thresholds = new Cell<readonly number[]>(parseSchedule(this.schedule.value) ?? []);

  constructor() {
    this.streaming.watch(() => keep('streaming', this.streaming.value));
    this.schedule.watch(() => {
      keep('schedule', this.schedule.value);
      this.thresholds.set(parseSchedule(this.schedule.value) ?? this.thresholds.value);
    });
  }
}
