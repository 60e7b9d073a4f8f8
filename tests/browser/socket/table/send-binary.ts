/** send() of binary data, and what arrives. */
import { equal, yes } from '../page/assert.ts';
import { answer, next } from '../page/context.ts';
import type { Row } from './row.ts';

const bytesOf = (data: unknown) => (data instanceof ArrayBuffer ? [...new Uint8Array(data)] : [data]);

/** Sends once open, and returns the echo. */
async function echo(open: Promise<WebSocket>, data: unknown): Promise<unknown> {
  const socket = await open;
  socket.binaryType = 'arraybuffer';
  Reflect.apply(socket.send, socket, [data]);
  return answer(socket);
}

/** A row that sends a view and expects exactly the bytes it covers. */
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

/** Eight different bytes. */
const eight = () => new Uint8Array([1, 2, 3, 4, 5, 6, 7, 200]).buffer;

export const SEND_BINARY: readonly Row[] = [
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
    says: 'with binaryType blob a Blob arrives',
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
    says: 'with binaryType blob a Blob of 100000 bytes arrives',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send(new ArrayBuffer(100_000));
      const data = await answer(socket);
      equal(data instanceof Blob ? data.size : data, 100_000, 'size');
    },
  },
  {
    file: 'binary/004.html',
    says: 'with binaryType arraybuffer an ArrayBuffer arrives',
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
    says: 'nothing overtakes a Blob, not even close(); a buffer is sent as it was at the call',
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
];
