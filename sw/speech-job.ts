import { requestError } from '../src/contract/errors.ts';
import type { VoiceSpeechRequest } from '../src/contract/speech.ts';
import { countChars } from '../src/contract/text.ts';
import { resolveParams } from '../src/service/params.ts';
import { jobIdFor } from '../src/service/request-id.ts';
import { seedFrom } from '../src/service/seed.ts';
import type { SpeechJob } from '../src/wire/protocol.ts';
import type { AppContext } from './context.ts';

/** What speaks. Called once the shape of the request is known to be right; throws 400s of its own. */
export type SpeechTarget = () => {
  readonly model: string;
  readonly voice: string;
  readonly role: string | null;
  /** As in `POST /v1/tts/{voice_id}`. */
  readonly endpoint: string;
};

/**
 * The job of a speech request whose body is validated.
 * @throws {ServiceError} 422 for a malformed `X-Seed`, then 400 for an unknown model or role, or for too much text.
 */
export async function speechJob(
  context: AppContext,
  request: VoiceSpeechRequest,
  target: SpeechTarget,
): Promise<SpeechJob> {
  const requestId = context.get('requestId');
  const { key_id, limits } = context.get('caller');
  const seed = seedFrom(context.req.header('X-Seed'), requestId);
  const { endpoint, ...spoken } = target();
  const inputChars = countChars(request.text);
  if (inputChars > limits.max_text_chars) {
    throw requestError(
      `\`text\`: at most ${limits.max_text_chars} characters (max_text_chars), found ${inputChars}.`,
    );
  }
  return {
    id: jobIdFor(requestId),
    ...spoken,
    text: request.text,
    authored: false,
    context: null,
    params: resolveParams(request.params),
    seed,
    origin: {
      keyId: key_id,
      endpoint,
      inputChars,
      inputAudioSeconds: 0,
      history: await context.get('readAhead').historyEnabled,
    },
  };
}
