/** What the AI SDK recognizes as the failure of a call, and retries where that can help. */
import type { APICallError } from '@ai-sdk/provider';

/** The SDK knows its errors by such a mark, so that several copies of it work together. */
const MARK = Symbol.for('vercel.ai.error.AI_APICallError');

/** A refusal or failure of the service. The fields are those of the SDK's own `APICallError`. */
export class ParleyCallError
  extends Error
  implements Pick<APICallError, 'url' | 'requestBodyValues' | 'statusCode' | 'responseBody' | 'isRetryable'>
{
  override readonly name = 'AI_APICallError';
  readonly url: string;
  readonly requestBodyValues: unknown;
  readonly statusCode: number;
  readonly responseHeaders: Record<string, string>;
  readonly responseBody: string;
  readonly isRetryable: boolean;

  constructor(response: Response, responseBody: string, request: { url: string; body: unknown }) {
    super(messageOf(responseBody) ?? `The service answered with status ${response.status}.`);
    Object.defineProperty(this, MARK, { value: true });
    this.url = request.url;
    this.requestBodyValues = request.body;
    this.statusCode = response.status;
    this.responseHeaders = Object.fromEntries(response.headers);
    this.responseBody = responseBody;
    this.isRetryable = response.status === 429 || response.status >= 500;
  }
}

/** The message of the service's error; null when the body is none. */
function messageOf(body: string): string | null {
  try {
    const message: unknown = JSON.parse(body)?.error?.message;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
