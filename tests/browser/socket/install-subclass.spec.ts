/** `installWebSocket()` and classes that extend the global `WebSocket`. */
import { installed } from './installed.ts';
import { expect, test } from './socket-test.ts';

test('a class that extends the global one works for both kinds', async ({ page, address }) => {
  await installed(page, address);
  const outcome = await page.evaluate(async () => {
    class Polite extends WebSocket {
      readonly greeting = 'Hello.';
      override send(data: string) {
        super.send(`${this.greeting} ${data}`);
      }
      get isOpen() {
        return this.readyState === this.OPEN;
      }
    }
    class VeryPolite extends Polite {
      override close() {
        super.close(3000, 'Goodbye.');
      }
    }
    const talk = async (url: string) => {
      const socket = new VeryPolite(url, 'chat');
      const heard: unknown[] = [socket.isOpen];
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      heard.push(socket.isOpen, socket.protocol, new URL(socket.url).pathname);
      const echo = new Promise((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('Hello')) resolve(data);
        });
      });
      socket.send('How are you?');
      heard.push(socket.bufferedAmount > 0, await echo);
      const closed = new Promise<CloseEvent>((resolve) => {
        socket.onclose = resolve;
      });
      socket.close();
      const { code, reason } = await closed;
      return [
        ...heard,
        code,
        reason,
        socket instanceof VeryPolite && socket instanceof Polite && socket instanceof WebSocket,
      ];
    };
    return [await talk('/v1/converse/stream'), await talk('/echo'), await talk('/v1/tts/x/stream')];
  });
  const common = [true, 'Hello. How are you?', 3000, 'Goodbye.', true];
  expect(outcome).toEqual([
    [false, true, 'chat', '/v1/converse/stream', ...common],
    [false, true, 'chat', '/echo', ...common],
    [false, true, 'chat', '/v1/tts/x/stream', ...common],
  ]);
});

test('a subclass keeps working when the swap is undone and repeated, also by another installation', async ({
  page,
  address,
}) => {
  await installed(page, address);
  const names = await page.evaluate(async () => {
    class Named extends WebSocket {
      get name() {
        return `${super.url.split('/').at(-1)} ${this.readyState}`;
      }
    }
    const opened = async (url: string) => {
      const socket = new Named(url);
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      return socket;
    };
    const kept = [await opened('/v1/a/stream'), await opened('/echo')];
    swap.undo();
    kept.push(await opened('/echo'));
    const undoAgain = swap.install();
    kept.push(await opened('/v1/b/stream'));
    const undoOther = sockets.createEchoSockets().installWebSocket();
    kept.push(await opened('/v1/c/stream'), await opened('/echo'));
    undoOther();
    undoAgain();
    const found = kept.map((socket) => [socket.name, socket instanceof Named]);
    for (const socket of kept) socket.close();
    return [...found, kept.map(({ readyState }) => readyState)];
  });
  expect(names).toEqual([
    ['stream 1', true],
    ['echo 1', true],
    ['echo 1', true],
    ['stream 1', true],
    ['stream 1', true],
    ['echo 1', true],
    [2, 2, 2, 2, 2, 2],
  ]);
});
