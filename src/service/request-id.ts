import { freshId } from './ids.ts';
import { randomBase62 } from './keys/random.ts';

const CLIENT_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** Parts a request id from what makes its job id unique; cannot occur in a request id. */
const SEPARATOR = '~';

/** The id of a request: the client's where it is well formed, else a fresh one (docs/contract.md, "HTTP"). */
export function requestIdFrom(header: string | null | undefined): string {
  return header && CLIENT_ID.test(header) ? header : freshId('req');
}

/**
 * The id of the job that a request starts. A client may send one request id many times (a retry, a careless constant):
 * each generation is still metered and has a channel and a history record of its own.
 */
export function jobIdFor(requestId: string): string {
  return `${requestId}${SEPARATOR}${randomBase62(8)}`;
}

/** The request id that a job id was made of. */
export function requestIdOf(jobId: string): string {
  const end = jobId.lastIndexOf(SEPARATOR);
  return end === -1 ? jobId : jobId.slice(0, end);
}
