/** bufferedAmount. */
import { equal, yes } from '../page/assert.ts';
import { answer } from '../page/context.ts';
import type { Row } from './row.ts';

export const BUFFERED_AMOUNT: readonly Row[] = [
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-getting.html',
    says: 'bufferedAmount grows within send() and is 0 once everything was echoed',
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
    says: 'bufferedAmount counts UTF-8 bytes; a lone surrogate counts as U+FFFD',
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
    says: 'bufferedAmount counts the bytes of a Blob, and falls when it is sent',
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
