import { ERROR_TYPES, type ErrorType } from '../errors/errors.ts';
import { CLOSE_CODES, type CloseReason } from './close-codes.ts';

/** Error types of the WebSocket streams in addition to those of REST (docs/contract.md, "Stream rules"). */
const STREAM_ONLY = ['protocol_error', 'flush_rejected', 'timeout'] as const;

/** The `error.type` of a stream's `error` message. */
export type StreamErrorType = ErrorType | (typeof STREAM_ONLY)[number];

// Object.keys gives string[]; the table's keys are exactly ErrorType.
const restTypes = Object.keys(ERROR_TYPES) as ErrorType[];

export const STREAM_ERROR_TYPES: readonly [StreamErrorType, ...StreamErrorType[]] = [
  ...STREAM_ONLY,
  ...restTypes,
];

/** The fatal errors, each with its close code. */
const CLOSE_REASONS = {
  protocol_error: 'protocol_error',
  // An unknown model has no close code of its own.
  invalid_request: 'protocol_error',
  authentication_error: 'authentication_error',
  not_found: 'not_found',
  timeout: 'timeout',
  service_unavailable: 'service_unavailable',
  internal_error: 'internal_error',
} as const satisfies Partial<Record<StreamErrorType, CloseReason>>;

/** An error type that can be fatal. */
export type FatalErrorType = keyof typeof CLOSE_REASONS;

/** Code and reason of the close frame that follows a fatal error of this type. */
export function closeOf(type: FatalErrorType): { readonly code: number; readonly reason: string } {
  const { code, meaning } = CLOSE_CODES[CLOSE_REASONS[type]];
  return { code, reason: meaning };
}
