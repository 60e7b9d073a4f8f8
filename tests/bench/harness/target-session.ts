import type { Browser } from '@playwright/test';

/** A failed script as reported by the debugging protocol. */
interface ExceptionDetails {
  readonly text: string;
  readonly exception?: { readonly description?: string };
}

/** A message from a page: the answer to a command, or an event. */
interface TargetMessage {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly result: { readonly value?: unknown };
    readonly exceptionDetails?: ExceptionDetails;
  };
  readonly method?: string;
  readonly params?: { readonly exceptionDetails?: ExceptionDetails };
}

/** Evaluates JavaScript in one page through the debugging protocol, and uses nothing else of it. */
export interface TargetSession {
  /** The value of an expression, or of its promise, as JSON carries it. @throws {Error} as the expression does */
  evaluate(expression: string): Promise<unknown>;
}

/** Opens a page in its own browser context and attaches only to its scripts. */
export async function openTarget(browser: Browser, url: string): Promise<TargetSession> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  // In its own window, because a tab behind another one is hidden.
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId, newWindow: true });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (message: TargetMessage) => void>();
  let lastId = 0;

  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message: text }) => {
    if (from !== sessionId) return;
    const message: TargetMessage = JSON.parse(text);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'Runtime.exceptionThrown') {
      console.error(`bench page: ${described(message.params?.exceptionDetails)}`);
    }
  });

  async function send(method: string, params: object = {}): Promise<NonNullable<TargetMessage['result']>> {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<TargetMessage>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { error, result } = await answered;
    waiting.delete(id);
    if (!result) throw new Error(`${method}: ${error?.message ?? 'no result'}`);
    return result;
  }

  await send('Runtime.enable');
  return {
    async evaluate(expression) {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', params);
      if (exceptionDetails) throw new Error(described(exceptionDetails));
      return result.value;
    },
  };
}

function described(details: ExceptionDetails | undefined): string {
  return details?.exception?.description ?? details?.text ?? 'an error without a description';
}
