import { HOP_SECONDS } from '../../mel-frames.ts';

/** A shorter gap is the closure of a stop, not a pause. */
const LEAST_PAUSE_SECONDS = 0.15;

/** Lengths in seconds of the pauses between the first frame of speech and the last. */
export function pauses(frames: readonly { readonly speech: boolean }[]): number[] {
  const found: number[] = [];
  let run = 0;
  for (const { speech } of frames) {
    if (speech && run * HOP_SECONDS >= LEAST_PAUSE_SECONDS) found.push(run * HOP_SECONDS);
    run = speech ? 0 : run + 1;
  }
  return found;
}
