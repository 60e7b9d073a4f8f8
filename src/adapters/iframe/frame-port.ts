import { BridgeError } from './bridge-error.ts';
import { type BridgeDown, type BridgeHello, parseBridgeDown, parseBridgeListens } from './bridge-protocol.ts';

/** An open bridge. */
export interface FramePort {
  readonly port: MessagePort;
  /** Absolute URL of the folder of the service. */
  readonly base: string;
}

/**
 * Loads the bridge in a frame and opens a port to it.
 * @throws {BridgeError} when nothing answers in time, or the bridge refuses
 */
export async function openFramePort(
  frame: HTMLIFrameElement,
  address: URL,
  timeoutMs: number,
): Promise<FramePort> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const late = () =>
    new BridgeError('no-bridge', `No bridge answered at ${address.href} within ${timeoutMs} ms.`);
  const listens = bridgeListens(frame, address.origin, deadline, late);
  frame.src = address.href;
  await listens;
  const { port1: port, port2 } = new MessageChannel();
  const opened = answerOn(port, deadline, late);
  const hello: BridgeHello = { type: 'parley:bridge-hello' };
  frame.contentWindow?.postMessage(hello, address.origin, [port2]);
  try {
    const { base } = await opened;
    return { port, base };
  } catch (error) {
    port.close();
    throw error;
  }
}

function bridgeListens(
  frame: HTMLIFrameElement,
  origin: string,
  deadline: AbortSignal,
  late: () => BridgeError,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    addEventListener(
      'message',
      ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (source !== frame.contentWindow || from !== origin || !parseBridgeListens(data)) return;
        over.abort();
        resolve();
      },
      { signal: over.signal },
    );
    deadline.addEventListener('abort', () => {
      over.abort();
      reject(late());
    });
  });
}

function answerOn(
  port: MessagePort,
  deadline: AbortSignal,
  late: () => BridgeError,
): Promise<Extract<BridgeDown, { type: 'opened' }>> {
  return new Promise((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseBridgeDown(data);
      if (message?.type === 'opened') resolve(message);
      if (message?.type === 'refused') reject(new BridgeError(message.reason, message.message));
    };
    deadline.addEventListener('abort', () => reject(late()));
  });
}
