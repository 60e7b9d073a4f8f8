import type { GenParams } from '../../src/contract/generation/parameters.ts';
import type { TimestampLevel } from '../../src/contract/generation/timestamps.ts';
import { resolveParams } from '../../src/job/resolve-params.ts';
import type { ResolvedParams } from '../../src/job/resolved-params.ts';
import { seedFrom } from '../../src/job/seed.ts';
import type { JobOrigin, SpeechJob } from '../../src/job/speech-job.ts';
import { jobIdFor } from '../../src/service/request-id.ts';
import type { AppContext } from '../http/context.ts';

/** What a request asks for, without its parameters. */
type Plan<Role> = Pick<SpeechJob, 'model' | 'voice' | 'text' | 'pronunciations' | 'authored' | 'context'> &
  Pick<JobOrigin, 'endpoint' | 'inputChars' | 'inputAudioSeconds'> & { readonly role: Role };

/** The fields that every request has for the generation itself. */
interface Wanted {
  readonly params?: GenParams | undefined;
  readonly timestamps?: TimestampLevel | undefined;
}

/**
 * Creates the job of a request whose body is validated.
 * @param plan May throw a 400.
 * @throws {ServiceError} 422 for a malformed `X-Seed`, then whatever `plan` throws.
 */
export async function generationJob<Role extends string | null>(
  context: AppContext,
  { params, timestamps }: Wanted,
  plan: (params: ResolvedParams) => Plan<Role>,
): Promise<SpeechJob & { readonly role: Role }> {
  const requestId = context.get('requestId');
  const seed = seedFrom(context.req.header('X-Seed'), requestId);
  const resolved = resolveParams(params);
  const { endpoint, inputChars, inputAudioSeconds, ...spoken } = plan(resolved);
  return {
    id: jobIdFor(requestId),
    ...spoken,
    params: resolved,
    lexicon: await context.get('readAhead').lexicon,
    ...(timestamps && { timestamps }),
    seed,
    origin: {
      keyId: context.get('caller').key_id,
      endpoint,
      inputChars,
      inputAudioSeconds,
      history: await context.get('readAhead').historyEnabled,
    },
  };
}
