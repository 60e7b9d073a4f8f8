import { isString, messageParser, nullOr } from '../../primitives/guards.ts';

/** The first message to a worker of the page that answers its requests. */
export interface ServiceStart {
  readonly type: 'serve';
  /** Pathname of the folder of Parley's files, with a slash at both ends. */
  readonly base: string;
  /**
   * For a browser that stores nothing for the page: everything runs in this worker, and the store is in its memory. The id
   * keeps its channels apart from those of other pages. Null where there is a database.
   */
  readonly alone: string | null;
}

export const parseServiceStart = messageParser<ServiceStart>({
  serve: { base: isString, alone: nullOr(isString) },
});

/** Part of the names of channels and locks of a page that is alone. */
export const installationOf = (base: string, alone: string): string => `${base}#${alone}`;
