/** Which of the two WebSocket streams a close code belongs to. */
type Stream = 'voice' | 'conversation';

const both: readonly Stream[] = ['voice', 'conversation'];

/** The close codes of the streams (docs/contract.md, "Close codes"), with what a client should do about it. */
export const CLOSE_CODES = {
  internal_error: { code: 1011, meaning: 'Internal server error', action: 'Retry', streams: both },
  protocol_error: {
    code: 4400,
    meaning: 'Protocol violation',
    action: 'Fix the message before reconnecting',
    streams: both,
  },
  authentication_error: {
    code: 4401,
    meaning: 'Authentication failed',
    action: 'Check the API key',
    streams: both,
  },
  not_found: {
    code: 4404,
    meaning: 'Unknown voice id',
    action: 'Check the list of voices',
    streams: ['voice'],
  },
  timeout: { code: 4408, meaning: 'Initialization or idle timeout', action: 'Reconnect', streams: both },
  /** Reserved; not emitted. */
  rate_limit_exceeded: { code: 4429, meaning: 'Rate limit', action: 'Retry with backoff', streams: both },
  service_unavailable: {
    code: 4503,
    meaning: 'API-key verification temporarily unavailable',
    action: 'Retry with the same key',
    streams: both,
  },
} as const satisfies Record<
  string,
  { code: number; meaning: string; action: string; streams: readonly Stream[] }
>;

/** The `error.type` of the fatal message before a close. */
export type CloseReason = keyof typeof CLOSE_CODES;
