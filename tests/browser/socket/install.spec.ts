/** `installWebSocket()`: streams are ours, everything else stays the browser's own, and it can be undone. */
import type { Page } from '@playwright/test';
import { expect, openPage, test } from './socket-test.ts';

/** A page with the swap in force. */
async function installed(page: Page, address: string): Promise<Page> {
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
  /** What these tests keep in the page. */
  var swap: {
    readonly native: typeof WebSocket;
    readonly ours: typeof WebSocket;
    readonly install: () => () => void;
    readonly undo: () => void;
  };
}

/** Who answers at an address, with the global class of the page: both servers tell it on a stream's path. */
function whoAnswers(page: Page, address: string): Promise<unknown> {
  return page.evaluate(async (url) => {
    const socket = new WebSocket(url.replace('HOST', location.host));
    const who = await new Promise((resolve) => {
      socket.onmessage = ({ data }) => resolve(data);
      socket.onclose = ({ code }) => resolve(code);
      // The echo that every other path has: only the loopback server can be asked there.
      socket.onopen = () => socket.send('an echo');
    });
    socket.close();
    return who;
  }, address);
}

test('which addresses are ours', async ({ page, address }) => {
  await installed(page, address);
  const table: [string, string][] = [
    ['ws://HOST/v1/tts/kathleen/stream', 'worker'],
    ['ws://HOST/v1/converse/stream', 'worker'],
    ['wss://HOST/v1/converse/stream', 'worker'],
    ['http://HOST/v1/converse/stream?x=1', 'worker'],
    ['https://HOST/v1/converse/stream', 'worker'],
    ['/v1/converse/stream', 'worker'],
    ['../v1/no/such/stream', 'worker'],
    ['ws://HOST/v1/converse/streams', 'loopback'],
    ['ws://HOST/v1/converse/upstream', 'loopback'],
    ['ws://HOST/v1/converse/stream/more', 'loopback'],
    ['ws://HOST/other/v1/converse/stream', 'loopback'],
    ['/echo', 'an echo'],
  ];
  const answers: [string, unknown][] = [];
  for (const [url] of table) answers.push([url, await whoAnswers(page, url)]);
  expect(answers).toEqual(table);
});

test('another host stays the browser’s, whatever its path', async ({ page, address }) => {
  await installed(page, address);
  const kinds = await page.evaluate(() => {
    const { port } = location;
    const urls = [`ws://127.0.0.1:${port}/v1/converse/stream`, 'ws://localhost:1/v1/converse/stream'];
    return urls.map((url) => {
      const socket = new WebSocket(url);
      socket.close();
      return Object.getPrototypeOf(socket) === swap.native.prototype;
    });
  });
  expect(kinds).toEqual([true, true]);
});

test('instanceof, constants and identity hold for both kinds', async ({ page, address }) => {
  await installed(page, address);
  const facts = await page.evaluate(() => {
    const own = new WebSocket('/v1/converse/stream');
    const other = new WebSocket('/echo');
    const before = new swap.native('/echo');
    const found = {
      instances: [own, other, before].map((socket) => socket instanceof WebSocket),
      nativeInstances: [own, other].map((socket) => socket instanceof swap.native),
      kinds: [own instanceof swap.ours, other instanceof swap.ours],
      states: [own.readyState, other.readyState],
      constants: [WebSocket.CONNECTING, WebSocket.OPEN, WebSocket.CLOSING, WebSocket.CLOSED],
      own: [own.OPEN, own.constructor.name, `${own}`],
      name: WebSocket.name,
      length: WebSocket.length,
      prototype: WebSocket.prototype === swap.native.prototype,
    };
    for (const socket of [own, other, before]) socket.close();
    return found;
  });
  expect(facts).toEqual({
    instances: [true, true, true],
    nativeInstances: [true, true],
    kinds: [true, false],
    states: [0, 0],
    constants: [0, 1, 2, 3],
    own: [1, 'WebSocket', '[object WebSocket]'],
    name: 'WebSocket',
    length: 1,
    prototype: true,
  });
});

test('errors of the constructor are those of the platform, and arguments are converted once', async ({
  page,
  address,
}) => {
  await installed(page, address);
  const errors = await page.evaluate(() => {
    const nameOf = (action: () => unknown) => {
      try {
        action();
        return 'nothing';
      } catch (error) {
        return error instanceof Error ? error.name : 'no error';
      }
    };
    let conversions = 0;
    const address = {
      toString() {
        conversions += 1;
        return '/v1/converse/stream';
      },
    };
    Reflect.construct(WebSocket, [address]).close();
    return [
      nameOf(() => Reflect.construct(WebSocket, [])),
      nameOf(() => Reflect.apply(WebSocket, undefined, ['/v1/converse/stream'])),
      nameOf(() => new WebSocket('/v1/converse/stream#x')),
      nameOf(() => new WebSocket('/v1/converse/stream', 'a b')),
      nameOf(() => Reflect.construct(WebSocket, [Symbol('x')])),
      conversions,
    ];
  });
  expect(errors).toEqual(['TypeError', 'TypeError', 'SyntaxError', 'SyntaxError', 'TypeError', 1]);
});

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

test('such a class goes on working when the swap is undone and made again, by another installation too', async ({
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

test('undoing it brings the browser’s own back, twice as well as once, and open sockets go on', async ({
  page,
  address,
}) => {
  await installed(page, address);
  const facts = await page.evaluate(async () => {
    const replacement = globalThis.WebSocket;
    const again = swap.install();
    const socket = new WebSocket('/v1/converse/stream');
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    swap.undo();
    const back = globalThis.WebSocket === swap.native;
    swap.undo();
    again();
    const kept = new replacement('/v1/converse/stream');
    kept.close();
    socket.send('still here');
    const echoed = await new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if (data === 'still here') resolve(data);
      });
    });
    socket.close();
    return {
      same: again === swap.undo,
      back,
      stillBack: globalThis.WebSocket === swap.native,
      keptReplacementIsTransparent: Object.getPrototypeOf(kept) === swap.native.prototype,
      echoed,
      descriptor: { ...Object.getOwnPropertyDescriptor(globalThis, 'WebSocket'), value: null },
    };
  });
  expect(facts).toEqual({
    same: true,
    back: true,
    stillBack: true,
    keptReplacementIsTransparent: true,
    echoed: 'still here',
    descriptor: { value: null, writable: true, enumerable: false, configurable: true },
  });
  expect(await whoAnswers(page, '/v1/converse/stream')).toBe('loopback');
});

test('undoing it leaves a later replacement alone', async ({ page, address }) => {
  await installed(page, address);
  const facts = await page.evaluate(() => {
    const first = globalThis.WebSocket;
    const later = class extends first {};
    globalThis.WebSocket = later;
    swap.undo();
    return globalThis.WebSocket === later;
  });
  expect(facts).toBe(true);
  // The later one stands on ours, which lets everything through now.
  expect(await whoAnswers(page, '/v1/converse/stream')).toBe('loopback');
});

test('it can be installed again after it was undone', async ({ page, address }) => {
  await installed(page, address);
  await page.evaluate(() => {
    swap.undo();
    swap.install();
  });
  expect(await whoAnswers(page, '/v1/converse/stream')).toBe('worker');
});
