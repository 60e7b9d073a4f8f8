/** Reads the messages of a job's channel. Frames pass here: their guard looks at the properties, never at the samples. */
import { isCount, isPcm, isString, messageParser, nullOr, optional } from '../../primitives/guards.ts';
import { isErrorData, isSummary, isTextPiece, isTimingsPart } from './job-guards.ts';
import type { JobControl, JobReply } from './job-messages.ts';

/** A message of an engine; null when it is malformed. */
export const parseJobReply = messageParser<JobReply>({
  accepted: { engineId: isString, pieces: isCount },
  frames: {
    engineId: isString,
    first: isCount,
    totalSamples: nullOr(isCount),
    pcm: isPcm,
    timings: optional(isTimingsPart),
  },
  wrote: { engineId: isString, index: isCount, piece: isTextPiece },
  done: { engineId: isString, summary: isSummary },
  failed: { engineId: isString, error: isErrorData },
});

/** A message of an opener; null when it is malformed. */
export const parseJobControl = messageParser<JobControl>({
  credit: { frames: isCount, upTo: optional(isCount) },
  text: { index: isCount, piece: isTextPiece },
});
