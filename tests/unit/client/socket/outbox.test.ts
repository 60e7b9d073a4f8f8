import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Outbox } from '../../../../src/client/socket/outbox.ts';
import { toSendData } from '../../../../src/client/socket/web-idl/web-idl.ts';
import type { SocketConnection } from '../../../../src/wire/sockets/socket-client.ts';

/** A connection that records what is posted; it copies at once, as BroadcastChannel does. */
function recording(): SocketConnection & { readonly posted: string[] } {
  const posted: string[] = [];
  return {
    posted,
    send: (data) => posted.push(typeof data === 'string' ? data : new TextDecoder().decode(data.slice(0))),
    close: (code) => posted.push(`close ${code}`),
    abandon: () => {},
  };
}

const kinds = fc.array(fc.constantFrom('text', 'buffer', 'blob'), { maxLength: 20 });

test('messages are posted in the order in which they were sent, close() last', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, async (sequence) => {
      const connection = recording();
      const outbox = new Outbox(connection, () => {});
      for (const [index, kind] of sequence.entries()) {
        const text = `${index} ${kind}`;
        if (kind === 'text') outbox.send(toSendData(text));
        else if (kind === 'blob') outbox.send(toSendData(new Blob([text])));
        else {
          const bytes = new TextEncoder().encode(text);
          outbox.send(toSendData(bytes));
          // Later writes to the buffer are not sent.
          bytes.fill(0);
        }
      }
      const closed = new Promise<void>((resolve) => {
        const { close } = connection;
        connection.close = (code, reason) => {
          close(code, reason);
          resolve();
        };
      });
      outbox.close(1000, '');
      await closed;
      const expected = sequence.map((kind, index) => `${index} ${kind}`);
      expect(connection.posted).toEqual([...expected, 'close 1000']);
    }),
  );
});

test('nothing waits unless a Blob was sent', () => {
  const connection = recording();
  const outbox = new Outbox(connection, () => {});
  outbox.send(toSendData('one'));
  outbox.send(toSendData(new TextEncoder().encode('two')));
  expect(connection.posted).toEqual(['one', 'two']);
});

test('a Blob that cannot be read fails the connection, and nothing after it is posted', async () => {
  const connection = recording();
  const unreadable = new Blob(['x']);
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await new Promise<void>((resolve) => {
    const outbox = new Outbox(connection, resolve);
    outbox.send(toSendData(unreadable));
    outbox.send(toSendData('behind'));
  });
  expect(connection.posted).toEqual([]);
});
