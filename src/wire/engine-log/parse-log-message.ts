import { isNumber, isString, listOf, messageParser, oneOf, shape } from '../../primitives/guards.ts';
import type { EngineLogEntry, LogMessage } from './log-messages.ts';

const isEntry = shape<EngineLogEntry>({
  id: isString,
  at: isNumber,
  type: oneOf('state', 'restart'),
  message: isString,
});

/** Reads a message of the log's channel; null for anything else, such as a message of a later release. */
export const parseLogMessage = messageParser<LogMessage>({ ask: {}, entries: { entries: listOf(isEntry) } });
