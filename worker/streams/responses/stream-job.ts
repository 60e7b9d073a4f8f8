import type { TimestampLevel } from '../../../src/contract/generation/timestamps.ts';
import { joinTexts, type MarkedText, unmarkedText } from '../../../src/contract/text/marked-text.ts';
import { countChars } from '../../../src/contract/text/text.ts';
import type { JobContext } from '../../../src/job/job-context.ts';
import type { ResolvedParams } from '../../../src/job/resolved-params.ts';
import { seedOf } from '../../../src/job/seed.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import type { Caller } from '../session/events.ts';

/** What all responses of a session have in common. */
export interface StreamSetup {
  readonly caller: Caller;
  /** Pack id. */
  readonly model: string;
  readonly params: ResolvedParams;
  /** The timings that the client has asked for. */
  readonly timestamps: TimestampLevel | undefined;
  /** As in `WSS /v1/tts/{voice_id}/stream`. */
  readonly endpoint: string;
}

/** The client's input that a response is billed for. */
export interface Input {
  /** Unicode code points. */
  readonly chars: number;
  readonly audioSeconds: number;
}

/** What one response speaks. */
export interface Speech {
  readonly voice: string;
  /** Null on the named-voice stream. */
  readonly role: string | null;
  /** Null when the engine writes it. */
  readonly text: MarkedText | null;
  readonly input: Input;
  /** Null on the named-voice stream. */
  readonly context: JobContext | null;
}

/** The job of one response. */
export function streamJob(setup: StreamSetup, requestId: string, speech: Speech): SpeechJob {
  const { caller, model, params, timestamps, endpoint } = setup;
  const { voice, role, text, input, context } = speech;
  return {
    id: requestId,
    model,
    voice,
    role,
    ...(text ?? unmarkedText('')),
    authored: text === null,
    context,
    params,
    ...(caller.lexicon && { lexicon: caller.lexicon }),
    ...(timestamps && { timestamps }),
    seed: seedOf(requestId),
    origin: {
      keyId: caller.keyId,
      endpoint,
      inputChars: input.chars,
      inputAudioSeconds: input.audioSeconds,
      history: caller.history,
    },
  };
}

/** The job with more text, which is billed. */
export function withText(job: SpeechJob, more: MarkedText): SpeechJob {
  const { origin } = job;
  return {
    ...job,
    ...joinTexts(job, more),
    origin: { ...origin, inputChars: origin.inputChars + countChars(more.text) },
  };
}
