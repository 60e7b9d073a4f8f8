import { isCount, isString, messageParser } from '../../primitives/guards.ts';

/** What a page asks of a worker that may be Parley's: who are you? The answer comes on the port that travels along. */
export interface Hello {
  readonly type: 'parley:hello';
}

/** The answer: which installation this is. */
export interface Identity {
  readonly type: 'parley:identity';
  /** {@link REQUEST_PROTOCOL} of the service. */
  readonly protocol: number;
  /** Release of the service, such as `0.1.0`. */
  readonly release: string;
  /** Absolute URL of the folder of the installation; ends in a slash. `v1/…` is below it. */
  readonly base: string;
}

const parseHello = messageParser<Hello>({ 'parley:hello': {} });
const parseIdentity = messageParser<Identity>({
  'parley:identity': { protocol: isCount, release: isString, base: isString },
});

/** What can be asked: a service worker, or a worker of the page. */
export interface Askable {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** Asks a worker for its identity. Null when it gives none within `ms` milliseconds: it is not Parley's, or it is busy. */
export function askIdentity(worker: Askable, ms: number): Promise<Identity | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (identity: Identity | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(identity);
    };
    const timer = setTimeout(() => finish(null), ms);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const identity = parseIdentity(data);
      if (identity) finish(identity);
    };
    worker.postMessage({ type: 'parley:hello' } satisfies Hello, [port2]);
  });
}

/** Answers a {@link Hello}. @returns false when `data` is none */
export function answerHello(
  data: unknown,
  port: Pick<MessagePort, 'postMessage'> | undefined,
  identity: Omit<Identity, 'type'>,
): boolean {
  if (!parseHello(data)) return false;
  port?.postMessage({ type: 'parley:identity', ...identity } satisfies Identity);
  return true;
}
