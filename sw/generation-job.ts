import type { GenParams } from '../src/contract/parameters.ts';
import { resolveParams } from '../src/service/params.ts';
import { jobIdFor } from '../src/service/request-id.ts';
import { seedFrom } from '../src/service/seed.ts';
import type { JobOrigin, ResolvedParams, SpeechJob } from '../src/wire/protocol.ts';
import type { AppContext } from './context.ts';

/** What a request asks for, apart from its parameters. */
type Plan<Role> = Pick<SpeechJob, 'model' | 'voice' | 'text' | 'authored' | 'context'> &
  Pick<JobOrigin, 'endpoint' | 'inputChars' | 'inputAudioSeconds'> & { readonly role: Role };

/**
 * The job of a request whose body is validated.
 * @param plan Throws 400s of its own.
 * @throws {ServiceError} 422 for a malformed `X-Seed`, then whatever `plan` throws.
 */
export async function generationJob<Role extends string | null>(
  context: AppContext,
  params: GenParams | undefined,
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
