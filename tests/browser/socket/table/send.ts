/** send(): what goes, what comes back, and bufferedAmount. */
import { equal, throws, yes } from '../page/assert.ts';
import { answer, aTaskLater, next, record } from '../page/context.ts';
import type { Row } from './row.ts';

const bytesOf = (data: unknown) => (data instanceof ArrayBuffer ? [...new Uint8Array(data)] : [data]);

/** Sends once open, and gives what comes back. */
async function echo(open: Promise<WebSocket>, data: unknown): Promise<unknown> {
  const socket = await open;
  socket.binaryType = 'arraybuffer';
  Reflect.apply(socket.send, socket, [data]);
  return answer(socket);
}

/** A row that sends a view, and expects exactly the bytes it covers. */
function view(name: string, make: () => ArrayBufferView): Row {
  return {
    file: `Send-binary-arraybufferview-${name}.any.js`,
    says: 'a view sends the bytes it covers',
    run: async ({ open }) => {
      const sent = make();
      const expected = [...new Uint8Array(sent.buffer, sent.byteOffset, sent.byteLength)];
      yes(expected.length > 0, 'something to send');
      equal(bytesOf(await echo(open('/echo'), sent)), expected, 'bytes');
    },
  };
}

/** Eight bytes that differ. */
const eight = () => new Uint8Array([1, 2, 3, 4, 5, 6, 7, 200]).buffer;

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
    says: 'so it is for text with lone surrogates',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const text of ['a\uDC00x', 'a\uD800x', 'a\uDC00\uD800x'])
        throws('InvalidStateError', () => socket.send(text), 'send()');
    },
  },
  {
    file: 'Send-before-open.any.js',
    says: 'so it is for binary data, and the argument is converted first',
    run: ({ connect }) => {
      const socket = connect('/echo');
      throws('InvalidStateError', () => socket.send(new Uint8Array(1)), 'a view');
      throws('InvalidStateError', () => socket.send(new Blob(['x'])), 'a Blob');
      throws('TypeError', () => Reflect.apply(socket.send, socket, [Symbol('x')]), 'a symbol');
    },
  },
  {
    file: 'interfaces/WebSocket/send/005.html',
    says: 'send() gives nothing back',
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
    says: 'a lone surrogate alone, too',
    run: async ({ open }) => equal(await echo(open('/echo'), '\uD807'), '\uFFFD', 'echo'),
  },
  {
    file: 'Send-paired-surrogates.any.js',
    says: 'a pair of surrogates stays',
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
    says: 'send() in the close event sends nothing, and bufferedAmount grows for good',
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
    says: 'everything else is sent as a string',
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
    says: 'combining characters and characters outside the basic plane stay',
    run: async ({ open }) => {
      const text = '\u00E5 a\u030A \uD801\uDC7E';
      equal(await echo(open('/echo'), text), text, 'echo');
    },
  },
  {
    file: 'Send-unicode-data.any.js',
    says: 'text outside ASCII stays',
    run: async ({ open }) => equal(await echo(open('/echo'), '¥¥¥¥¥¥ Ж 語'), '¥¥¥¥¥¥ Ж 語', 'echo'),
  },
  {
    file: 'Send-data.any.js',
    says: 'text comes back as text, whatever binaryType says',
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
  {
    file: 'Send-binary-arraybuffer.any.js',
    says: 'a buffer sends its bytes',
    run: async ({ open }) =>
      equal(bytesOf(await echo(open('/echo'), eight())), [1, 2, 3, 4, 5, 6, 7, 200], 'bytes'),
  },
  {
    file: 'Send-binary-65K-arraybuffer.any.js',
    says: '65000 bytes',
    run: async ({ open }) => {
      const back = await echo(open('/echo'), new Uint8Array(65_000).fill(7));
      yes(back instanceof ArrayBuffer && new Uint8Array(back).every((byte) => byte === 7), 'all of them');
      equal(bytesOf(back).length, 65_000, 'bytes');
    },
  },
  view('int8', () => new Int8Array([-1, 0, 127])),
  view('uint8-offset', () => new Uint8Array(eight(), 2)),
  view('uint8-offset-length', () => new Uint8Array(eight(), 2, 4)),
  view('int16-offset', () => new Int16Array(eight(), 2)),
  view('uint16-offset-length', () => new Uint16Array(eight(), 2, 2)),
  view('int32', () => new Int32Array([1, -2])),
  view('uint32-offset', () => new Uint32Array(eight(), 4)),
  view('float32', () => new Float32Array([1.5, -2])),
  view('float64', () => new Float64Array([Math.PI])),
  // The language's type library does not know it yet.
  view('float16', () => Reflect.construct(Reflect.get(globalThis, 'Float16Array'), [[1.5, -2]])),
  {
    file: 'Send-binary-blob.any.js',
    says: 'a Blob sends its bytes',
    run: async ({ open }) => {
      const blob = new Blob([new Uint8Array([1, 2, 3]), 'z']);
      equal(bytesOf(await echo(open('/echo'), blob)), [1, 2, 3, 122], 'bytes');
    },
  },
  {
    file: 'binary/001.html',
    says: 'with binaryType blob a Blob comes',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send(new Uint8Array([5, 6, 7]));
      const data = await answer(socket);
      yes(data instanceof Blob, 'a Blob');
      if (data instanceof Blob) equal(bytesOf(await data.arrayBuffer()), [5, 6, 7], 'its bytes');
    },
  },
  {
    file: 'binary/002.html',
    says: 'so it does for 100000 bytes',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send(new ArrayBuffer(100_000));
      const data = await answer(socket);
      equal(data instanceof Blob ? data.size : data, 100_000, 'size');
    },
  },
  {
    file: 'binary/004.html',
    says: 'with binaryType arraybuffer a buffer comes',
    run: async ({ open }) => {
      const data = await echo(open('/echo'), new ArrayBuffer(100_000));
      equal(data instanceof ArrayBuffer ? data.byteLength : data, 100_000, 'size');
    },
  },
  {
    file: 'binary/005.html',
    says: 'binaryType counts when the event is fired, not when the data was sent',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send(new ArrayBuffer(4));
      socket.send(new ArrayBuffer(4));
      yes((await answer(socket)) instanceof Blob, 'the first is a Blob');
      socket.binaryType = 'arraybuffer';
      yes((await answer(socket)) instanceof ArrayBuffer, 'the second is a buffer');
    },
  },
  {
    file: 'send-many-64K-messages-with-backpressure.any.js',
    says: '50 messages of 64 KiB all arrive, and the connection closes cleanly',
    run: async ({ open }) => {
      const socket = await open('/size');
      const sizes: unknown[] = [];
      const all = new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          if (sizes.push(data) === 50) resolve();
        };
      });
      for (let index = 0; index < 50; index += 1) socket.send(new Uint8Array(65_536));
      await all;
      yes(
        sizes.every((size) => size === '65536'),
        'all sizes',
      );
      socket.close();
      yes((await next(socket, 'close')).wasClean, 'clean');
    },
  },
  {
    file: 'Send-binary-blob.any.js',
    says: 'nothing overtakes a Blob, close() included; a buffer goes as it was when it was sent',
    run: async ({ open, connect }) => {
      const key = crypto.randomUUID();
      const socket = await open(`/journal?key=${key}`);
      const bytes = new Uint8Array([4]);
      socket.send('1');
      socket.send(new Blob([new Uint8Array([2])]));
      socket.send('3');
      socket.send(bytes);
      bytes[0] = 9;
      socket.send(new Blob([new Uint8Array([5])]));
      socket.send('6');
      socket.close();
      yes((await next(socket, 'close')).wasClean, 'clean');
      const journal = await answer(connect(`/read-journal?key=${key}`));
      equal(journal, JSON.stringify(['1', '2', '3', '4', '5', '6']), 'what the server got');
    },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-getting.html',
    says: 'bufferedAmount grows within send(), and is 0 when all came back',
    run: async ({ open }) => {
      const socket = await open('/echo');
      const texts = ['x', '\u00E5', '\u5336', '\uD801\uDC7E'];
      const amounts = texts.map((text) => {
        socket.send(text);
        return socket.bufferedAmount;
      });
      equal(amounts, [1, 3, 6, 10], 'amounts');
      const left: number[] = [];
      for (const text of texts) {
        equal(await answer(socket), text, 'echo');
        left.push(socket.bufferedAmount);
      }
      yes(
        left.every((amount, index) => amount <= 10 - (amounts[index] ?? 0)),
        `it falls as messages are taken: ${left}`,
      );
    },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-unicode.html',
    says: 'bufferedAmount counts bytes of UTF-8, for a lone surrogate those of U+FFFD',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send('¥¥¥¥¥¥');
      equal(socket.bufferedAmount, 12, 'two bytes each');
      socket.send('\uD800');
      equal(socket.bufferedAmount, 15, 'three more');
    },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-arraybuffer.html',
    says: 'bufferedAmount counts the bytes of a view, not of its buffer',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send(new Uint8Array(new ArrayBuffer(10), 5, 3));
      equal(socket.bufferedAmount, 3, 'bufferedAmount');
    },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-blob.html',
    says: 'bufferedAmount counts the bytes of a Blob, and falls when it was taken',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send(new Blob(['12345', new Uint8Array(5)]));
      equal(socket.bufferedAmount, 10, 'at once');
      await answer(socket);
      equal(socket.bufferedAmount, 0, 'when it came back');
    },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-large.html',
    says: 'bufferedAmount of 65000 characters',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send('x'.repeat(65_000));
      equal(socket.bufferedAmount, 65_000, 'bufferedAmount');
      equal(await answer(socket), 'x'.repeat(65_000), 'echo');
    },
  },
];
