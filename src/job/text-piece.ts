import { unmarkedText } from '../contract/text/marked-text.ts';
import type { TextPiece } from './speech-job.ts';

/** A piece of text that is not billed, such as one that the engine writes. */
export function unbilledPiece(text: string, final: boolean): TextPiece {
  return { ...unmarkedText(text), inputChars: 0, final };
}
