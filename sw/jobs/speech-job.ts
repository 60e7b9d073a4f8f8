import { requestError } from '../../src/contract/errors/errors.ts';
import type { VoiceSpeechRequest } from '../../src/contract/generation/speech.ts';
import { countChars } from '../../src/contract/text/text.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import type { AppContext } from '../http/context.ts';
import { generationJob } from './generation-job.ts';

/** Resolves who speaks. Called once the shape of the request is validated; may throw a 400. */
export type SpeechTarget = () => {
  readonly model: string;
  readonly voice: string;
  readonly role: string | null;
  /** As in `POST /v1/tts/{voice_id}`. */
  readonly endpoint: string;
};

/** The name of the field of the request that has the text. */
export interface SpeechJobOptions {
  readonly textField?: string;
}

/**
 * Creates the job of a speech request whose body is validated.
 * @throws {ServiceError} 422 for a malformed `X-Seed`, then 400 for an unknown model or role, or for too much text.
 */
export function speechJob(
  context: AppContext,
  request: VoiceSpeechRequest,
  target: SpeechTarget,
  { textField = 'text' }: SpeechJobOptions = {},
): Promise<SpeechJob> {
  return generationJob(context, request, () => {
    const spoken = target();
    const inputChars = countChars(request.text.text);
    const { max_text_chars } = context.get('caller').limits;
    if (inputChars > max_text_chars) {
      throw requestError(
        `\`${textField}\`: at most ${max_text_chars} characters (max_text_chars), found ${inputChars}.`,
        textField,
      );
    }
    return {
      ...spoken,
      ...request.text,
      authored: false,
      context: null,
      inputChars,
      inputAudioSeconds: 0,
    };
  });
}
