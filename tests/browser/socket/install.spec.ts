/** `installWebSocket()`: streams go to the local class, everything else to the native one, and it can be undone. */
import { installed, whoAnswers } from './installed.ts';
import { expect, test } from './socket-test.ts';

test('addresses of the service go to the local class, all others to the native one', async ({
  page,
  address,
}) => {
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

test('another host goes to the native class, whatever its path', async ({ page, address }) => {
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

test('the constructor throws like the native one, and converts its arguments once', async ({
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

test('undoing restores the native class, is idempotent, and leaves open sockets alone', async ({
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

test('undoing leaves a later replacement alone', async ({ page, address }) => {
  await installed(page, address);
  const facts = await page.evaluate(() => {
    const first = globalThis.WebSocket;
    const later = class extends first {};
    globalThis.WebSocket = later;
    swap.undo();
    return globalThis.WebSocket === later;
  });
  expect(facts).toBe(true);
  // The later class extends ours, which now passes everything through.
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
