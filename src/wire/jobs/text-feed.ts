import { joinTexts, type MarkedText } from '../../contract/text/marked-text.ts';
import { countChars } from '../../contract/text/text.ts';
import type { SpeechJob, TextPiece } from '../../job/speech-job.ts';
import { unbilledPiece } from '../../job/text-piece.ts';

/**
 * The text of a job at its opener, given or written by the engine. It keeps all pieces, so that another engine can be given
 * them again.
 */
export interface TextFeed {
  readonly pieces: readonly TextPiece[];
  /** All pieces as one text. */
  readonly text: string;
  append(text: MarkedText, inputChars?: number): void;
  finish(): void;
  /** Adds a piece that the engine wrote, unless it is there already. @param index place among the pieces, from 0 */
  take(index: number, piece: TextPiece): void;
  /** Called with the index of each piece that was appended; not for those that the engine wrote. */
  onPiece: ((index: number) => void) | null;
}

const EMPTY_PIECE = unbilledPiece('', false);

/** @param whole whether the job's text is complete */
export function createTextFeed({ text, pronunciations, origin }: SpeechJob, whole: boolean): TextFeed {
  const pieces: TextPiece[] = [];
  if (whole || text !== '') {
    pieces.push({ text, pronunciations, inputChars: origin.inputChars, final: whole });
  }
  let pending: TextPiece | null = null;

  // A piece waits for the end of the current task: if the text is finished in the same task, the piece is the last one, and
  // the voice closes the sentence instead of leaving it open for more.
  const schedule = (piece: TextPiece) => {
    const idle = pending === null;
    pending = piece;
    if (idle) queueMicrotask(publish);
  };
  const publish = () => {
    if (!pending) return;
    pieces.push(pending);
    pending = null;
    feed.onPiece?.(pieces.length - 1);
  };

  const feed: TextFeed = {
    pieces,
    get text() {
      return pieces.map((piece) => piece.text).join('');
    },
    onPiece: null,
    take(index, piece) {
      if (index === pieces.length) pieces.push(piece);
    },
    append(more, inputChars = countChars(more.text)) {
      const held = pending ?? EMPTY_PIECE;
      schedule({ ...joinTexts(held, more), inputChars: held.inputChars + inputChars, final: false });
    },
    finish() {
      schedule({ ...(pending ?? EMPTY_PIECE), final: true });
    },
  };
  return feed;
}
