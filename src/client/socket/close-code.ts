import { utf8Length } from './web-idl/utf8.ts';

/** RFC 6455, section 5.5: a control frame holds 125 bytes, two of them for the code. */
const MOST_REASON_BYTES = 123;

/**
 * https://websockets.spec.whatwg.org/#validate-close-code-and-reason
 *
 * @throws {DOMException} InvalidAccessError or SyntaxError
 */
export function validateCloseCodeAndReason(code: number | null, reason: string | null): void {
  // 1. If code is not null, but is neither an integer equal to 1000 nor an integer in the range 3000 to 4999,
  //    inclusive, throw an "InvalidAccessError" DOMException.
  if (code !== null && code !== 1000 && (code < 3000 || code > 4999)) {
    throw new DOMException(
      `Failed to execute 'close' on 'WebSocket': the code must be 1000, or between 3000 and 4999; ${code} is neither.`,
      'InvalidAccessError',
    );
  }
  // 2. If reason is not null, then:
  //    2.1. Let reasonBytes be the result of UTF-8 encoding reason.
  //    2.2. If reasonBytes is longer than 123 bytes, then throw a "SyntaxError" DOMException.
  if (reason !== null && utf8Length(reason) > MOST_REASON_BYTES) {
    throw new DOMException(
      `Failed to execute 'close' on 'WebSocket': the reason must not take more than ${MOST_REASON_BYTES} bytes of UTF-8.`,
      'SyntaxError',
    );
  }
}
