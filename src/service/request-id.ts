import { freshId } from './ids.ts';
import { randomBase62 } from './keys/random.ts';

const CLIENT_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** Separates the request id from the random part of a job id; cannot occur in a request id. */
const SEPARATOR = '~';

/** The id of a request: the client's when it is well formed, otherwise a fresh one (docs/contract.md, "HTTP"). */
export function requestIdFrom(header: string | null | undefined): string {
  return header && CLIENT_ID.test(header) ? header : freshId('req');
}

/**
 * The id of the job that a request starts. A client can send the same request id many times (a retry, a constant): each
 * generation is still metered and has its own channel and history record.
 */
export function jobIdFor(requestId: string): string {
  return `${requestId}${SEPARATOR}${randomBase62(8)}`;
}

/** The request id that a job id was derived from. */
export function requestIdOf(jobId: string): string {
  const end = jobId.lastIndexOf(SEPARATOR);
  return end === -1 ? jobId : jobId.slice(0, end);
}
