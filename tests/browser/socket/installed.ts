/** The test page with `installWebSocket()` in force. */
import type { Page } from '@playwright/test';
import { openPage } from './socket-test.ts';

/** Opens the page and installs the swap. */
export async function installed(page: Page, address: string): Promise<Page> {
  await openPage(page, address);
  await page.evaluate(() => {
    const native = globalThis.WebSocket;
    const echo = sockets.createEchoSockets();
    globalThis.swap = {
      native,
      ours: echo.WebSocket,
      undo: echo.installWebSocket(),
      install: echo.installWebSocket,
    };
  });
  return page;
}

declare global {
  /** What the tests keep in the page. */
  var swap: {
    readonly native: typeof WebSocket;
    readonly ours: typeof WebSocket;
    readonly install: () => () => void;
    readonly undo: () => void;
  };
}

/** Who answers at an address with the page's global class; on the path of a stream both servers say who they are. */
export function whoAnswers(page: Page, address: string): Promise<unknown> {
  return page.evaluate(async (url) => {
    const socket = new WebSocket(url.replace('HOST', location.host));
    const who = await new Promise((resolve) => {
      socket.onmessage = ({ data }) => resolve(data);
      socket.onclose = ({ code }) => resolve(code);
      // Any other path echoes: there only the loopback server can answer.
      socket.onopen = () => socket.send('an echo');
    });
    socket.close();
    return who;
  }, address);
}
