import { numberAt, objectOf, stringAt } from '../shared/json/fields.ts';
import type { SpeechMeta } from '../shared/service/resources.ts';
import { keep, recall } from '../shared/storage/local-storage.ts';

/** Where the last measurement is kept. */
const NAME = 'speed';

/** Long enough that starting up does not count for much, short enough to wait for. */
export const MEASURED_TEXT =
  'The quick brown fox jumps over the lazy dog. Then it lies down in the shade, looks at the river, and waits for evening.';

/** How fast this device was when it was measured. */
export interface MeasuredSpeed {
  /** Generation time / audio time. */
  readonly rtf: number;
  readonly firstAudioMs: number;
  /** As the engine reported it. */
  readonly backend: string;
  /** Unix time in seconds. */
  readonly at: number;
}

/** The speed of a generation; null when its report lacks a figure. */
export function speedOf({ rtf, firstAudioMs, backend }: SpeechMeta, at: number): MeasuredSpeed | null {
  return rtf === null || rtf <= 0 || firstAudioMs === null ? null : { rtf, firstAudioMs, backend, at };
}

export const keepSpeed = (speed: MeasuredSpeed): void => keep(NAME, speed);

/** The last measurement; null when there is none. */
export function recallSpeed(): MeasuredSpeed | null {
  const kept = objectOf(recall(NAME));
  const [rtf, firstAudioMs, at] = [
    numberAt(kept, 'rtf'),
    numberAt(kept, 'firstAudioMs'),
    numberAt(kept, 'at'),
  ];
  if (rtf === null || rtf <= 0 || firstAudioMs === null || at === null) return null;
  return { rtf, firstAudioMs, backend: stringAt(kept, 'backend'), at };
}
