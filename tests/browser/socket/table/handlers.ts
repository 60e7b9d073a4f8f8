/** Event handlers, and methods that a script replaces. */
import { equal } from '../page/assert.ts';
import type { Row } from './row.ts';

const NAMES = ['onopen', 'onmessage', 'onerror', 'onclose'] as const;

export const HANDLERS: readonly Row[] = [
  {
    file: 'interfaces/WebSocket/close/close-replace.html',
    says: 'close can be replaced on a socket',
    run: ({ connect }) => {
      const socket = connect('/echo');
      Reflect.set(socket, 'close', 5);
      equal(socket.close, 5, 'close');
      Reflect.deleteProperty(socket, 'close');
    },
  },
  {
    file: 'interfaces/WebSocket/send/002.html',
    says: 'send can be replaced on a socket',
    run: ({ connect }) => {
      const socket = connect('/echo');
      Reflect.set(socket, 'send', 5);
      equal(socket.send, 5, 'send');
    },
  },
  {
    file: 'interfaces/WebSocket/events/001.html',
    says: 'handlers are initially null',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const name of NAMES) equal(socket[name], null, name);
    },
  },
  {
    file: 'interfaces/WebSocket/events/002.html',
    says: 'handlers keep the function they are set to',
    run: ({ connect }) => {
      const socket = connect('/echo');
      const handler = () => {};
      for (const name of NAMES) {
        socket[name] = handler;
        equal(socket[name], handler, name);
      }
    },
  },
  {
    file: 'interfaces/WebSocket/events/006.html',
    says: 'handlers are found by the in operator',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const name of NAMES) equal(name in socket, true, name);
    },
  },
  ...[
    { file: 'interfaces/WebSocket/events/010.html', value: undefined },
    { file: 'interfaces/WebSocket/events/011.html', value: 1 },
    { file: 'interfaces/WebSocket/events/012.html', value: ';' },
    { file: 'interfaces/WebSocket/events/014.html', value: null },
    { file: 'eventhandlers.any.js', value: 2 },
  ].map(({ file, value }) => ({
    file,
    says: `a handler set to ${JSON.stringify(value)} becomes null`,
    run: ({ connect }: Parameters<Row['run']>[0]) => {
      const socket = connect('/echo');
      for (const name of NAMES) {
        socket[name] = () => {};
        Reflect.set(socket, name, value);
        equal(socket[name], null, name);
      }
    },
  })),
  {
    file: 'interfaces/WebSocket/events/013.html',
    says: 'a handler that is an object is kept and never called',
    run: ({ connect }) => {
      const socket = connect('/silent');
      const handler = {
        handleEvent() {
          throw new Error('handleEvent() was called');
        },
      };
      for (const name of NAMES) {
        Reflect.set(socket, name, handler);
        equal(Reflect.get(socket, name), handler, name);
        socket.dispatchEvent(new Event(name.slice(2)));
      }
    },
  },
];
