/** close(), and the end of a connection. */
import { equal, throws, yes } from '../page/assert.ts';
import { aTaskLater, next, record } from '../page/context.ts';
import type { Row } from './row.ts';

/** The fields of the close event that comes next. */
async function ending(socket: WebSocket): Promise<unknown[]> {
  const { code, reason, wasClean } = await next(socket, 'close');
  return [code, reason, wasClean];
}

/** A row that closes once open, and expects those fields. */
function closes(file: string, says: string, args: unknown[], expected: unknown[]): Row {
  return {
    file,
    says,
    run: async ({ open }) => {
      const socket = await open('/echo');
      const types = record(socket);
      Reflect.apply(socket.close, socket, args);
      equal(await ending(socket), expected, 'code, reason, wasClean');
      equal(types, ['close'], 'events');
    },
  };
}

/** A row whose close() throws, and leaves the connection open. */
function refuses(file: string, says: string, name: string, args: unknown[]): Row {
  return {
    file,
    says,
    run: async ({ open }) => {
      const socket = await open('/echo');
      throws(name, () => Reflect.apply(socket.close, socket, args), 'close()');
      equal(socket.readyState, 1, 'readyState');
    },
  };
}

export const CLOSE: readonly Row[] = [
  closes('Close-1000.any.js', 'close(1000) is clean', [1000], [1000, '', true]),
  closes('Close-1000-reason.any.js', 'with a reason', [1000, 'Clean Close'], [1000, 'Clean Close', true]),
  closes('Close-1000-verify-code.any.js', 'code and reason come back', [1000, 'é'], [1000, 'é', true]),
  closes('Close-3000-reason.any.js', 'close(3000, reason)', [3000, 'in range'], [3000, 'in range', true]),
  closes('Close-3000-verify-code.any.js', 'the code comes back', [3000], [3000, '', true]),
  closes('Close-4999-reason.any.js', 'close(4999, reason)', [4999, 'in range'], [4999, 'in range', true]),
  closes('Close-1005-verify-code.any.js', 'close() tells 1005', [], [1005, '', true]),
  closes('Close-undefined.any.js', 'close(undefined) is close()', [undefined], [1005, '', true]),
  closes(
    'Close-reason-unpaired-surrogates.any.js',
    'lone surrogates in the reason become U+FFFD',
    [1000, 'a\uD807b'],
    [1000, 'a\uFFFDb', true],
  ),
  {
    ...closes('Close-undefined.any.js', 'a reason without a code', [undefined, 'why'], [1000, 'why', true]),
    differs: {
      fails: 'native',
      why: 'Web IDL takes undefined as a missing argument, whatever follows, and the standard then closes with 1000. Chromium makes it the number 0, and throws.',
    },
  },
  refuses('Close-1005.any.js', 'close(1005) is an InvalidAccessError', 'InvalidAccessError', [1005, '1005']),
  refuses('Close-2999-reason.any.js', 'close(2999) is', 'InvalidAccessError', [2999, 'not in range']),
  refuses('Close-onlyReason.any.js', 'a reason in place of the code is', 'InvalidAccessError', [
    'only reason',
  ]),
  refuses('close-invalid.any.js', 'close(0) is', 'InvalidAccessError', [0]),
  refuses('close-invalid.any.js', 'close(500) is', 'InvalidAccessError', [500]),
  refuses('close-invalid.any.js', 'close(NaN) is', 'InvalidAccessError', [Number.NaN]),
  refuses('close-invalid.any.js', 'close("string") is', 'InvalidAccessError', ['string']),
  refuses('close-invalid.any.js', 'close(null) is', 'InvalidAccessError', [null]),
  refuses(
    'close-invalid.any.js',
    'close(65536 + 1000) is: clamped, not wrapped',
    'InvalidAccessError',
    [66_536],
  ),
  refuses('Close-Reason-124Bytes.any.js', 'a reason of 124 bytes is a SyntaxError', 'SyntaxError', [
    1000,
    'c'.repeat(124),
  ]),
  refuses('Close-Reason-124Bytes.any.js', 'bytes, not characters', 'SyntaxError', [1000, 'é'.repeat(62)]),
  closes(
    'Close-Reason-124Bytes.any.js',
    '123 bytes are allowed',
    [1000, `x${'é'.repeat(61)}`],
    [1000, `x${'é'.repeat(61)}`, true],
  ),
  {
    file: 'Close-readyState-Closing.any.js',
    says: 'CLOSING from close() to the close event',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.close();
      equal(socket.readyState, 2, 'after close()');
      await null;
      equal(socket.readyState, 2, 'a microtask later');
      await next(socket, 'close');
    },
  },
  {
    file: 'Close-readyState-Closed.any.js',
    says: 'CLOSED in the close event',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.close();
      yes((await next(socket, 'close')).wasClean, 'clean');
      equal(socket.readyState, 3, 'readyState');
    },
  },
  {
    file: 'Close-server-initiated-close.any.js',
    says: 'the server closes: a clean close event, without an error',
    run: async ({ open }) => {
      const socket = await open('/echo');
      const types = record(socket);
      socket.send('Goodbye');
      equal(await ending(socket), [1000, '', true], 'close');
      equal(types, ['close'], 'events');
    },
  },
  {
    file: 'closing-handshake/002.html',
    says: "the close event has the server's code and reason, whatever they are",
    run: async ({ connect }) => {
      for (const [code, reason] of [[4400, 'né'] as const, [1011, ''] as const])
        equal(await ending(connect(`/bye?code=${code}&reason=${reason}`)), [code, reason, true], 'close');
    },
  },
  {
    file: 'closing-handshake/002.html',
    says: 'messages the server sent before it closed are delivered first, in order',
    run: async ({ open }) => {
      const socket = await open('/burst');
      const got: unknown[] = [];
      socket.onmessage = ({ data }) => got.push(data);
      socket.send('200');
      equal(await ending(socket), [4000, 'all sent', true], 'close');
      equal(
        got,
        Array.from({ length: 200 }, (_, index) => String(index)),
        'messages',
      );
    },
  },
  closes('closing-handshake/003.html', 'the client closes without a code', [], [1005, '', true]),
  {
    file: 'closing-handshake/004.html',
    says: 'nothing is delivered after close(), even if the server sent it',
    run: async ({ open }) => {
      const socket = await open('/flood');
      const types = record(socket);
      socket.send('go');
      socket.close();
      equal((await ending(socket))[2], true, 'clean');
      await aTaskLater();
      equal(types, ['close'], 'events');
    },
  },
  {
    file: 'interfaces/CloseEvent/clean-close.html',
    says: 'close() after an exchange is clean',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send('Test');
      await next(socket, 'message');
      socket.close();
      equal((await next(socket, 'close')).wasClean, true, 'wasClean');
    },
  },
  {
    file: 'interfaces/WebSocket/close/close-basic.html',
    says: 'close() while connecting: CLOSING immediately, an unclean close event later',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      socket.close();
      equal(socket.readyState, 2, 'readyState');
      const event = await next(socket, 'close');
      equal([event instanceof CloseEvent, event.code, event.wasClean], [true, 1006, false], 'event');
    },
  },
  {
    file: 'interfaces/WebSocket/close/close-connecting.html',
    says: 'close() while a server delays the handshake: the same',
    run: async ({ connect }) => {
      const socket = connect('/silent');
      await aTaskLater();
      equal(socket.readyState, 0, 'still connecting');
      socket.close();
      equal(socket.readyState, 2, 'readyState');
      equal(await ending(socket), [1006, '', false], 'close');
      equal(socket.readyState, 3, 'readyState in the event');
    },
  },
  {
    file: 'interfaces/WebSocket/close/close-connecting-async.any.js',
    says: 'error precedes close; both come in tasks after close() has returned',
    run: async ({ connect }) => {
      const socket = connect('/silent');
      const types = record(socket);
      socket.close(3000, 'ignored');
      for (let turn = 0; turn < 100; turn += 1) await null;
      equal(types, [], 'after microtasks');
      await next(socket, 'close');
      equal(types, ['error', 'close'], 'events');
    },
  },
  {
    file: 'interfaces/WebSocket/close/close-connecting-async.any.js',
    says: 'the arguments are checked while connecting too',
    run: ({ connect }) => {
      const socket = connect('/echo');
      throws('InvalidAccessError', () => socket.close(999), 'the code');
      throws('SyntaxError', () => socket.close(1000, 'c'.repeat(124)), 'the reason');
      equal(socket.readyState, 0, 'readyState');
    },
  },
  {
    file: 'interfaces/WebSocket/close/close-multiple.html',
    says: 'repeated close() gives one close event',
    run: async ({ open }) => {
      const socket = await open('/echo');
      const types = record(socket);
      socket.close(3000, 'first');
      socket.close(3001, 'second');
      socket.close();
      equal(await ending(socket), [3000, 'first', true], 'the first counts');
      await aTaskLater();
      equal(types, ['close'], 'events');
    },
  },
  {
    file: 'interfaces/WebSocket/close/close-nested.html',
    says: 'close() within the close event does nothing',
    run: async ({ connect }) => {
      const socket = connect('/silent');
      const types = record(socket);
      socket.close();
      await next(socket, 'close');
      socket.close();
      equal(socket.readyState, 3, 'readyState');
      await aTaskLater();
      equal(types, ['error', 'close'], 'events');
    },
  },
  {
    file: 'interfaces/WebSocket/close/close-return.html',
    says: 'close() returns undefined',
    run: ({ connect }) => equal(connect('/echo').close(), undefined, 'value'),
  },
];
