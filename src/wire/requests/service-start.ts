import { isString, messageParser } from '../../primitives/guards.ts';

/** The first message to a worker of the page that answers its requests. */
export interface ServiceStart {
  readonly type: 'serve';
  /** Pathname of the folder of Parley's files, with a slash at both ends. */
  readonly base: string;
}

export const parseServiceStart = messageParser<ServiceStart>({ serve: { base: isString } });
