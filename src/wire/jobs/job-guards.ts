/** Guards for what travels with a job. */
import { ERROR_TYPES, type ErrorType, type ServiceErrorData } from '../../contract/errors/errors.ts';
import type { Pronunciation } from '../../contract/text/marked-text.ts';
import type { ContextTurn, JobContext } from '../../job/job-context.ts';
import type { JobSummary, WriterSummary } from '../../job/job-summary.ts';
import type { ResolvedParams } from '../../job/resolved-params.ts';
import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import type { JobOrigin, SpeechJob, TextPiece } from '../../job/speech-job.ts';
import type { PhonemeTiming, TimingsPart, WordTiming } from '../../job/timings.ts';
import {
  type Guard,
  isBoolean,
  isCount,
  isNumber,
  isString,
  listOf,
  nullOr,
  oneOf,
  optional,
  recordOf,
  shape,
} from '../../primitives/guards.ts';

const isErrorType: Guard<ErrorType> = (value): value is ErrorType =>
  typeof value === 'string' && Object.hasOwn(ERROR_TYPES, value);

export const isErrorData: Guard<ServiceErrorData> = shape<ServiceErrorData>({
  type: isErrorType,
  message: isString,
  status: isCount,
  retryAfterSeconds: optional(isNumber),
  retryable: optional(isBoolean),
  field: optional(isString),
});

const isPronunciations = listOf(
  shape<Pronunciation>({
    start: isCount,
    end: isCount,
    phonemes: listOf(isString),
    written: optional(isCount),
  }),
);

export const isTextPiece: Guard<TextPiece> = shape<TextPiece>({
  text: isString,
  pronunciations: isPronunciations,
  inputChars: isCount,
  final: isBoolean,
});

export const isTimingsPart: Guard<TimingsPart> = shape<TimingsPart>({
  firstWord: isCount,
  words: listOf(
    shape<WordTiming>({
      text: isString,
      startChar: isCount,
      endChar: isCount,
      start: isCount,
      end: isCount,
    }),
  ),
  firstPhoneme: isCount,
  phonemes: listOf(shape<PhonemeTiming>({ symbol: isString, start: isCount, end: isCount })),
});

export const isSummary: Guard<JobSummary> = shape<JobSummary>({
  frames: isCount,
  samples: isCount,
  seed: isCount,
  backend: oneOf('webgpu', 'wasm'),
  finishReason: oneOf('stop', 'length', 'cancelled'),
  queueMs: isNumber,
  firstAudioMs: isNumber,
  totalMs: isNumber,
  rtf: isNumber,
  writer: nullOr(
    shape<WriterSummary>({
      kind: oneOf('embedded', 'browser'),
      tokens: isCount,
      ms: isNumber,
      note: nullOr(isString),
    }),
  ),
});

const isSpeaker: Guard<SpeakerProfile> = shape<SpeakerProfile>({
  speechSeconds: isNumber,
  pitchHz: nullOr(isNumber),
  pitchRange: nullOr(isNumber),
  syllableRate: nullOr(isNumber),
  levelDb: isNumber,
  spectrum: listOf(isNumber),
});

const isContext: Guard<JobContext> = shape<JobContext>({
  turns: listOf(shape<ContextTurn>({ role: isString, text: nullOr(isString) })),
  droppedTurns: isCount,
  roomFrames: isCount,
  speaker: nullOr(isSpeaker),
});

export const isSpeechJob: Guard<SpeechJob> = shape<SpeechJob>({
  id: isString,
  model: isString,
  voice: isString,
  role: nullOr(isString),
  text: isString,
  pronunciations: isPronunciations,
  authored: isBoolean,
  context: nullOr(isContext),
  params: shape<ResolvedParams>({
    temperature: isNumber,
    acousticTemperature: isNumber,
    audioQuality: oneOf('low', 'medium', 'high'),
    maxFrames: nullOr(isCount),
  }),
  lexicon: optional(recordOf(isString)),
  timestamps: optional(oneOf('word', 'phoneme')),
  seed: isCount,
  origin: shape<JobOrigin>({
    keyId: isString,
    endpoint: isString,
    inputChars: isCount,
    inputAudioSeconds: isNumber,
    history: isBoolean,
  }),
});
