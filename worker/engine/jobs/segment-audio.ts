import type { SpeechBlock } from '../../families/family.ts';
import { concatPcm } from './concat-pcm.ts';

/** Collects the audio of a job segment by segment, as the history stores it. */
export class SegmentAudio {
  readonly #onSegment: (first: number, pcm: Int16Array<ArrayBuffer>) => void;
  #first = 0;
  #parts: Int16Array<ArrayBuffer>[] = [];

  /** @param onSegment called with the number of a segment's first frame, and its audio */
  constructor(onSegment: (first: number, pcm: Int16Array<ArrayBuffer>) => void) {
    this.#onSegment = onSegment;
  }

  /** Adds the next block, and hands over the segment that ends with it. */
  put({ first, pcm, endsSegment }: Pick<SpeechBlock, 'first' | 'pcm' | 'endsSegment'>): void {
    if (this.#parts.length === 0) this.#first = first;
    this.#parts.push(pcm);
    if (endsSegment) this.flush();
  }

  /** Hands over what there is of a segment that will not be finished. */
  flush(): void {
    if (this.#parts.length > 0) this.#onSegment(this.#first, concatPcm(this.#parts));
    this.#parts = [];
  }
}
