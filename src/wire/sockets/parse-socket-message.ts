/** Reads the messages between a socket and the streams worker: the other end may be of another release, or of a script. */
import {
  type Guard,
  isBoolean,
  isCount,
  isString,
  listOf,
  messageParser,
  nullOr,
} from '../../primitives/guards.ts';
import type { SocketDoorbell, SocketDown, SocketUp } from './socket-protocol.ts';

const isUrl: Guard<string> = (value): value is string => isString(value) && URL.canParse(value);
const isData: Guard<string | ArrayBuffer> = (value): value is string | ArrayBuffer =>
  isString(value) || value instanceof ArrayBuffer;

/** A message on the doorbell of a streams worker; null when it is malformed. */
export const parseSocketDoorbell = messageParser<SocketDoorbell>({
  connect: { id: isString, url: isUrl, protocols: listOf(isString), lifeLock: isString },
  ready: {},
});

/** A message of a socket; null when it is malformed. */
export const parseSocketUp = messageParser<SocketUp>({
  message: { data: isData, bytes: isCount },
  close: { code: nullOr(isCount), reason: isString },
});

/** A message of the streams worker; null when it is malformed. */
export const parseSocketDown = messageParser<SocketDown>({
  open: { protocol: isString },
  taken: { bytes: isCount },
  message: { data: isData },
  closed: { code: isCount, reason: isString, wasClean: isBoolean },
});
