/** Reads the messages of requests over ports: the other end may be of another release, or of a script. */
import { type Guard, isCount, isString, listOf, messageParser, nullOr } from '../../primitives/guards.ts';
import type { HeaderList, RequestDown, RequestOpen, RequestUp } from './request-protocol.ts';

const isBuffer: Guard<ArrayBuffer> = (value): value is ArrayBuffer => value instanceof ArrayBuffer;
const isUrl: Guard<string> = (value): value is string => isString(value) && URL.canParse(value);
const isStrings = listOf(isString);
const isPair: Guard<readonly string[]> = (value): value is readonly string[] =>
  isStrings(value) && value.length === 2;
const isHeaders: Guard<HeaderList> = listOf(isPair);
/** RFC 9110, section 15: the statuses that a Response can be constructed with. */
const isStatus: Guard<number> = (value): value is number => isCount(value) && value >= 200 && value <= 599;

/** The first message of a request; null when it is none. */
export const parseRequestOpen = messageParser<RequestOpen>({
  'parley:request': {
    url: isUrl,
    method: isString,
    headers: isHeaders,
    body: nullOr(isBuffer),
    credit: isCount,
    lifeLock: nullOr(isString),
  },
});

/** A message of the page on the port of its request; null when it is malformed. */
export const parseRequestUp = messageParser<RequestUp>({ credit: { bytes: isCount }, cancel: {} });

/** A message of the service on the port of a request; null when it is malformed. */
export const parseRequestDown = messageParser<RequestDown>({
  accepted: { lifeLock: nullOr(isString) },
  head: { status: isStatus, statusText: isString, headers: isHeaders },
  chunk: { data: isBuffer },
  end: {},
  failed: { why: isString },
});
