import { Cell } from '../observable/cell.ts';
import { PeakMeter } from './peak-meter.ts';
import type { Sound } from './sound.ts';

/** Sound in memory that is appended to while it is generated. */
export class GrowingSound implements Sound {
  readonly grown = new Cell(0);
  readonly peaks = new PeakMeter();
  #pieces: { readonly startsAt: number; readonly samples: Int16Array }[] = [];
  #samples = 0;
  #growing = true;

  get samples(): number {
    return this.#samples;
  }

  get growing(): boolean {
    return this.#growing;
  }

  push(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.#pieces.push({ startsAt: this.#samples, samples });
    this.#samples += samples.length;
    this.peaks.push(samples);
    this.grown.set(this.grown.value + 1);
  }

  /** No more will come. */
  finish(): void {
    this.#growing = false;
    this.grown.set(this.grown.value + 1);
  }

  read(from: number, most: number): Int16Array {
    const piece = this.#pieceAt(from);
    if (piece === undefined) return new Int16Array();
    const at = from - piece.startsAt;
    return piece.samples.subarray(at, at + most);
  }

  /** All samples so far, as 16-bit little-endian PCM. */
  pcm(): Blob {
    return new Blob(this.#pieces.map(({ samples }) => samples.slice()));
  }

  #pieceAt(position: number) {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const piece = this.#pieces[middle];
      if (piece === undefined) return undefined;
      if (position < piece.startsAt) high = middle - 1;
      else if (position >= piece.startsAt + piece.samples.length) low = middle + 1;
      else return piece;
    }
    return undefined;
  }
}
