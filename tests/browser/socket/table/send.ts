/** send(): text, and when it is refused. */
import { equal, throws, yes } from '../page/assert.ts';
import { answer, aTaskLater, next, record } from '../page/context.ts';
import type { Row } from './row.ts';

/** Sends once open, and returns the echo. */
async function echo(open: Promise<WebSocket>, data: unknown): Promise<unknown> {
  const socket = await open;
  socket.binaryType = 'arraybuffer';
  Reflect.apply(socket.send, socket, [data]);
  return answer(socket);
}

export const SEND: readonly Row[] = [
  {
    file: 'interfaces/WebSocket/send/001.html',
    says: 'no argument is a TypeError',
    run: ({ connect }) => {
      const socket = connect('/echo');
      throws('TypeError', () => Reflect.apply(socket.send, socket, []), 'send()');
    },
  },
  {
    file: 'interfaces/WebSocket/send/003.html',
    says: 'send() while connecting is an InvalidStateError, and sends nothing',
    run: ({ connect }) => {
      const socket = connect('/echo');
      throws('InvalidStateError', () => socket.send('a'), 'send()');
      equal(socket.bufferedAmount, 0, 'bufferedAmount');
    },
  },
  {
    file: 'interfaces/WebSocket/send/004.html',
    says: 'send() while connecting is an InvalidStateError for text with lone surrogates too',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const text of ['a\uDC00x', 'a\uD800x', 'a\uDC00\uD800x'])
        throws('InvalidStateError', () => socket.send(text), 'send()');
    },
  },
  {
    file: 'Send-before-open.any.js',
    says: 'send() while connecting is an InvalidStateError for binary data too, after the argument is converted',
    run: ({ connect }) => {
      const socket = connect('/echo');
      throws('InvalidStateError', () => socket.send(new Uint8Array(1)), 'a view');
      throws('InvalidStateError', () => socket.send(new Blob(['x'])), 'a Blob');
      throws('TypeError', () => Reflect.apply(socket.send, socket, [Symbol('x')]), 'a symbol');
    },
  },
  {
    file: 'interfaces/WebSocket/send/005.html',
    says: 'send() returns undefined',
    run: async ({ open }) => equal((await open('/echo')).send('test'), undefined, 'value'),
  },
  {
    file: 'interfaces/WebSocket/send/006.html',
    says: 'lone surrogates become U+FFFD',
    run: async ({ open }) =>
      equal(
        await echo(open('/echo'), 'a\uDC00xb\uD800xc\uDC00\uD800x'),
        'a\uFFFDxb\uFFFDxc\uFFFD\uFFFDx',
        'echo',
      ),
  },
  {
    file: 'Send-unpaired-surrogates.any.js',
    says: 'a single lone surrogate becomes U+FFFD',
    run: async ({ open }) => equal(await echo(open('/echo'), '\uD807'), '\uFFFD', 'echo'),
  },
  {
    file: 'Send-paired-surrogates.any.js',
    says: 'a surrogate pair is unchanged',
    run: async ({ open }) => equal(await echo(open('/echo'), '\uD801\uDC07'), '\uD801\uDC07', 'echo'),
  },
  {
    file: 'interfaces/WebSocket/send/007.html',
    says: 'send() after close() sends nothing, and bufferedAmount grows',
    run: async ({ open }) => {
      const socket = await open('/echo');
      const types = record(socket);
      socket.close();
      equal(socket.send('test'), undefined, 'value');
      equal(socket.bufferedAmount, 4, 'bufferedAmount');
      await next(socket, 'close');
      await aTaskLater();
      equal(types, ['close'], 'events');
    },
  },
  {
    file: 'interfaces/WebSocket/send/008.html',
    says: 'send() in the close event sends nothing, and bufferedAmount stays increased',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send('Goodbye');
      await next(socket, 'close');
      const before = socket.bufferedAmount;
      socket.send('é');
      socket.send(new Uint8Array(3));
      socket.send(new Blob(['12']));
      equal(socket.bufferedAmount - before, 7, 'bytes more');
      await aTaskLater();
      equal(socket.bufferedAmount - before, 7, 'a task later');
    },
  },
  {
    file: 'interfaces/WebSocket/send/009.html',
    says: 'an empty string is a message',
    run: async ({ open }) => equal(await echo(open('/echo'), ''), '', 'echo'),
  },
  {
    file: 'Send-0byte-data.any.js',
    says: 'an empty buffer is a message',
    run: async ({ open }) => {
      const back = await echo(open('/echo'), new ArrayBuffer(0));
      yes(back instanceof ArrayBuffer && back.byteLength === 0, 'an empty buffer back');
    },
  },
  {
    file: 'interfaces/WebSocket/send/010.html',
    says: 'any other value is sent as a string',
    run: async ({ open }) => {
      for (const value of [undefined, 1, {}, [], () => {}, new Error('x'), 12n])
        equal(await echo(open('/echo'), value), String(value), String(value));
    },
  },
  {
    file: 'interfaces/WebSocket/send/012.html',
    says: 'null is sent as a string',
    run: async ({ open }) => equal(await echo(open('/echo'), null), 'null', 'echo'),
  },
  {
    file: 'interfaces/WebSocket/send/011.html',
    says: 'combining characters and characters outside the basic plane are unchanged',
    run: async ({ open }) => {
      const text = '\u00E5 a\u030A \uD801\uDC7E';
      equal(await echo(open('/echo'), text), text, 'echo');
    },
  },
  {
    file: 'Send-unicode-data.any.js',
    says: 'text outside ASCII is unchanged',
    run: async ({ open }) => equal(await echo(open('/echo'), '¥¥¥¥¥¥ Ж 語'), '¥¥¥¥¥¥ Ж 語', 'echo'),
  },
  {
    file: 'Send-data.any.js',
    says: 'text arrives as text, whatever binaryType is',
    run: async ({ open }) => equal(await echo(open('/echo'), 'Message to send'), 'Message to send', 'echo'),
  },
  {
    file: 'Send-65K-data.any.js',
    says: '65000 characters',
    run: async ({ open }) => equal(await echo(open('/echo'), 'c'.repeat(65_000)), 'c'.repeat(65_000), 'echo'),
  },
  ...[125, 126, 0xffff, 0x10000].map((length) => ({
    file: 'extended-payload-length.html',
    says: `${length} characters`,
    run: async ({ open }: Parameters<Row['run']>[0]) =>
      equal(await echo(open('/echo'), 'a'.repeat(length)), 'a'.repeat(length), 'echo'),
  })),
];
