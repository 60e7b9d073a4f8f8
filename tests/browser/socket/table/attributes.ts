/** The interface object: constants, attributes, handlers, and what Web IDL says of them. */
import { equal, throws, yes } from '../page/assert.ts';
import { next } from '../page/context.ts';
import type { Row } from './row.ts';

const CONSTANTS = ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'] as const;
const HANDLERS = ['onopen', 'onmessage', 'onerror', 'onclose'] as const;
const READ_ONLY = ['url', 'readyState', 'bufferedAmount', 'extensions', 'protocol'] as const;
const WRITABLE = ['binaryType', ...HANDLERS] as const;

/** A class with one property of its prototype taken away or replaced for the time of an action. */
function without(socketClass: typeof WebSocket, name: keyof WebSocket, action: () => void): void {
  const { prototype } = socketClass;
  const before = Object.getOwnPropertyDescriptor(prototype, name);
  yes(before !== undefined, `${name} is the prototype's own`);
  try {
    action();
  } finally {
    if (before) Object.defineProperty(prototype, name, before);
  }
}

/** A setter put in place of a read-only attribute must run. */
function setterRuns(socketClass: typeof WebSocket, name: keyof WebSocket, socket: WebSocket): void {
  without(socketClass, name, () => {
    let given: unknown;
    const set = (value: unknown) => {
      given = value;
    };
    Object.defineProperty(socketClass.prototype, name, { set });
    Reflect.set(socket, name, 'given');
    equal(given, 'given', 'what the setter got');
  });
}

function getterRuns(socketClass: typeof WebSocket, name: keyof WebSocket, socket: WebSocket): void {
  without(socketClass, name, () => {
    Object.defineProperty(socketClass.prototype, name, { get: () => 'foo' });
    equal(Reflect.get(socket, name), 'foo', name);
  });
}

const FALLS_THROUGH =
  "Our prototype inherits from the browser's own, so that instanceof holds: with ours deleted its accessor is found, and refuses a socket that is not its own.";

export const ATTRIBUTES: readonly Row[] = [
  {
    file: 'interfaces/WebSocket/constants/001.html',
    says: 'constants on the constructor',
    run: ({ WebSocket }) =>
      equal(
        CONSTANTS.map((name) => WebSocket[name]),
        [0, 1, 2, 3],
        'values',
      ),
  },
  {
    file: 'interfaces/WebSocket/constants/002.html',
    says: 'constants cannot be set',
    run: ({ WebSocket, connect }) => {
      const socket = connect('/echo');
      for (const [value, name] of CONSTANTS.entries()) {
        for (const holder of [WebSocket, WebSocket.prototype, socket]) {
          equal(Reflect.set(holder, name, 5), false, `setting ${name}`);
          equal(Reflect.get(holder, name), value, name);
        }
      }
    },
  },
  {
    file: 'interfaces/WebSocket/constants/003.html',
    says: 'constants cannot be deleted',
    run: ({ WebSocket }) => {
      for (const name of CONSTANTS) {
        equal(Reflect.deleteProperty(WebSocket, name), false, `deleting ${name}`);
        equal(Reflect.deleteProperty(WebSocket.prototype, name), false, `deleting ${name} of the prototype`);
      }
    },
  },
  {
    file: 'interfaces/WebSocket/constants/004.html',
    says: 'constants on the prototype and on sockets',
    run: ({ WebSocket, connect }) => {
      const socket = connect('/echo');
      for (const [value, name] of CONSTANTS.entries())
        equal([WebSocket.prototype[name], socket[name]], [value, value], name);
    },
  },
  {
    file: 'interfaces/WebSocket/constants/005.html',
    says: 'no getter can be put in place of a constant',
    run: ({ WebSocket }) => {
      for (const name of CONSTANTS) {
        const define = () => Object.defineProperty(WebSocket.prototype, name, { get: () => 'foo' });
        throws('TypeError', define, name);
      }
    },
  },
  {
    file: 'interfaces/WebSocket/constants/006.html',
    says: 'no setter can be put in place of a constant',
    run: ({ WebSocket }) => {
      for (const name of CONSTANTS) {
        const define = () => Object.defineProperty(WebSocket.prototype, name, { set: () => {} });
        throws('TypeError', define, name);
      }
    },
  },
  {
    file: 'idlharness.any.js',
    says: 'the interface object has its name, its length and its prototype',
    run: ({ WebSocket }) => {
      equal([WebSocket.name, WebSocket.length], ['WebSocket', 1], 'name and length');
      equal(Object.getPrototypeOf(WebSocket), EventTarget, 'prototype of the interface object');
      equal(WebSocket.prototype.constructor, WebSocket, 'prototype.constructor');
      yes(WebSocket.prototype instanceof EventTarget, 'the prototype inherits from that of EventTarget');
      const { writable, enumerable, configurable } =
        Object.getOwnPropertyDescriptor(WebSocket, 'prototype') ?? {};
      equal([writable, enumerable, configurable], [false, false, false], 'flags of prototype');
    },
  },
  {
    file: 'idlharness.any.js',
    says: 'constants are enumerable, neither writable nor configurable',
    run: ({ WebSocket }) => {
      for (const holder of [WebSocket, WebSocket.prototype]) {
        for (const name of CONSTANTS) {
          const { writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(holder, name) ?? {};
          equal([writable, enumerable, configurable], [false, true, false], name);
        }
      }
    },
  },
  {
    file: 'idlharness.any.js',
    says: "attributes are the prototype's own enumerable accessors, some without a setter",
    run: ({ WebSocket }) => {
      for (const name of [...READ_ONLY, ...WRITABLE]) {
        const found = Object.getOwnPropertyDescriptor(WebSocket.prototype, name);
        equal([found?.enumerable, found?.configurable], [true, true], name);
        equal([typeof found?.get, found?.get?.name], ['function', `get ${name}`], `getter of ${name}`);
      }
      for (const name of READ_ONLY)
        equal(
          Object.getOwnPropertyDescriptor(WebSocket.prototype, name)?.set,
          undefined,
          `setter of ${name}`,
        );
      for (const name of WRITABLE)
        equal(Object.getOwnPropertyDescriptor(WebSocket.prototype, name)?.set?.name, `set ${name}`, name);
    },
  },
  {
    file: 'idlharness.any.js',
    says: 'methods are enumerable, and count only the arguments they need',
    run: ({ WebSocket }) => {
      for (const [name, length] of [['send', 1] as const, ['close', 0] as const]) {
        const found = Object.getOwnPropertyDescriptor(WebSocket.prototype, name);
        equal([found?.enumerable, found?.writable, found?.configurable], [true, true, true], name);
        equal([found?.value.name, found?.value.length], [name, length], `name and length of ${name}`);
      }
    },
  },
  {
    file: 'idlharness.any.js',
    says: 'attributes and methods refuse what is no socket',
    run: ({ WebSocket }) => {
      const { prototype } = WebSocket;
      for (const name of [...READ_ONLY, ...WRITABLE])
        throws('TypeError', () => Reflect.get(prototype, name), `${name} of the prototype`);
      for (const name of WRITABLE)
        throws('TypeError', () => Reflect.set(prototype, name, null, {}), `setting ${name} of an object`);
      throws('TypeError', () => prototype.send.call({} as WebSocket, 'x'), 'send()');
      throws('TypeError', () => prototype.close.call({} as WebSocket), 'close()');
    },
  },
  {
    file: 'idlharness.any.js',
    says: 'sockets say what they are',
    run: ({ connect, WebSocket }) => {
      equal(Object.prototype.toString.call(connect('/echo')), '[object WebSocket]', 'toString');
      const tag = Object.getOwnPropertyDescriptor(WebSocket.prototype, Symbol.toStringTag);
      equal([tag?.writable, tag?.enumerable, tag?.configurable], [false, false, true], 'flags of the tag');
    },
  },
  {
    file: 'idlharness.any.js',
    says: 'the class cannot be called without new',
    run: ({ WebSocket }) => throws('TypeError', () => Reflect.apply(WebSocket, undefined, ['/']), 'a call'),
  },
  {
    file: 'interfaces/WebSocket/readyState/001.html',
    says: 'readyState is CONNECTING at first',
    run: ({ connect }) => equal(connect('/echo').readyState, 0, 'readyState'),
  },
  {
    file: 'interfaces/WebSocket/readyState/002.html',
    says: 'readyState cannot be set',
    run: ({ connect }) => {
      const socket = connect('/echo');
      equal(Reflect.set(socket, 'readyState', 5), false, 'setting');
      equal(socket.readyState, 0, 'readyState');
    },
  },
  {
    file: 'interfaces/WebSocket/readyState/003.html',
    says: 'readyState can be deleted from the prototype, for good',
    run: ({ connect, WebSocket }) => {
      const socket = connect('/echo');
      without(WebSocket, 'readyState', () => {
        Reflect.deleteProperty(WebSocket.prototype, 'readyState');
        equal(socket.readyState, undefined, 'readyState');
      });
    },
    differs: { fails: 'ours', why: FALLS_THROUGH },
  },
  {
    file: 'interfaces/WebSocket/readyState/004.html',
    says: 'a getter can be put in place of readyState',
    run: ({ connect, WebSocket }) => getterRuns(WebSocket, 'readyState', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/readyState/005.html',
    says: 'a setter can be put in place of readyState',
    run: ({ connect, WebSocket }) => setterRuns(WebSocket, 'readyState', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/readyState/006.html',
    says: 'readyState is OPEN in the open event',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      await next(socket, 'open');
      equal(socket.readyState, 1, 'readyState');
    },
  },
  {
    file: 'interfaces/WebSocket/readyState/007.html',
    says: 'readyState is CLOSING after close()',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.close();
      equal(socket.readyState, 2, 'readyState');
    },
  },
  {
    file: 'interfaces/WebSocket/readyState/008.html',
    says: 'readyState is CLOSED in the close event',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.close();
      await next(socket, 'close');
      equal(socket.readyState, 3, 'readyState');
    },
  },
  {
    file: 'interfaces/WebSocket/url/001.html',
    says: 'url is the whole address',
    run: ({ make }) => equal(make(`ws://${location.host}`).url, `ws://${location.host}/`, 'url'),
  },
  {
    file: 'interfaces/WebSocket/url/002.html',
    says: 'url cannot be set',
    run: ({ connect, url }) => {
      const socket = connect('/echo');
      equal(Reflect.set(socket, 'url', url('/test')), false, 'setting');
      equal(socket.url, url('/echo'), 'url');
    },
  },
  {
    file: 'interfaces/WebSocket/url/003.html',
    says: 'url can be deleted from the prototype, not from a socket',
    run: ({ connect, url, WebSocket }) => {
      const socket = connect('/echo');
      Reflect.deleteProperty(socket, 'url');
      equal(socket.url, url('/echo'), 'url');
      without(WebSocket, 'url', () => {
        Reflect.deleteProperty(WebSocket.prototype, 'url');
        equal(socket.url, undefined, 'url after the prototype lost it');
      });
    },
    differs: { fails: 'ours', why: FALLS_THROUGH },
  },
  {
    file: 'interfaces/WebSocket/url/004.html',
    says: 'there is no URL in capitals',
    run: ({ connect }) => equal('URL' in connect('/echo'), false, 'URL'),
  },
  {
    file: 'interfaces/WebSocket/url/005.html',
    says: 'a getter can be put in place of url',
    run: ({ connect, WebSocket }) => getterRuns(WebSocket, 'url', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/url/006.html',
    says: 'a setter can be put in place of url',
    run: ({ connect, WebSocket }) => setterRuns(WebSocket, 'url', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/url/resolve.html',
    says: 'url is percent-encoded',
    run: ({ make, url }) =>
      equal(make(`${url('/echo')}?foo%20bar baz`).url, `${url('/echo')}?foo%20bar%20baz`, 'url'),
  },
  {
    file: 'interfaces/WebSocket/protocol/protocol-initial.html',
    says: 'protocol is empty at first, and cannot be set',
    run: ({ connect }) => {
      const socket = connect('/echo');
      equal(Reflect.set(socket, 'protocol', 'x'), false, 'setting');
      equal(socket.protocol, '', 'protocol');
    },
  },
  {
    file: 'interfaces/WebSocket/extensions/001.html',
    says: 'extensions are empty at first, and cannot be set',
    run: ({ connect }) => {
      const socket = connect('/echo');
      equal(Reflect.set(socket, 'extensions', 'x'), false, 'setting');
      equal(socket.extensions, '', 'extensions');
    },
  },
  {
    file: 'binaryType-wrong-value.any.js',
    says: 'binaryType ignores what it does not know',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const value of ['', 'notBlob', 'Blob', 'ArrayBuffer', null, undefined, 1]) {
        Reflect.set(socket, 'binaryType', value);
        equal(socket.binaryType, 'blob', `after ${String(value)}`);
      }
      socket.binaryType = 'arraybuffer';
      Reflect.set(socket, 'binaryType', 'notBlob');
      equal(socket.binaryType, 'arraybuffer', 'what was set stays');
    },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-initial.html',
    says: 'bufferedAmount is 0 at first',
    run: ({ connect }) => equal(connect('/echo').bufferedAmount, 0, 'bufferedAmount'),
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-readonly.html',
    says: 'bufferedAmount cannot be set',
    run: ({ connect }) => {
      const socket = connect('/echo');
      equal(Reflect.set(socket, 'bufferedAmount', 5), false, 'setting');
      equal(socket.bufferedAmount, 0, 'bufferedAmount');
    },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-deleting.html',
    says: 'bufferedAmount can be deleted from the prototype, for good',
    run: ({ connect, WebSocket }) => {
      const socket = connect('/echo');
      without(WebSocket, 'bufferedAmount', () => {
        Reflect.deleteProperty(WebSocket.prototype, 'bufferedAmount');
        equal(socket.bufferedAmount, undefined, 'bufferedAmount');
      });
    },
    differs: { fails: 'ours', why: FALLS_THROUGH },
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-defineProperty-getter.html',
    says: 'a getter can be put in place of bufferedAmount',
    run: ({ connect, WebSocket }) => getterRuns(WebSocket, 'bufferedAmount', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-defineProperty-setter.html',
    says: 'a setter can be put in place of bufferedAmount',
    run: ({ connect, WebSocket }) => setterRuns(WebSocket, 'bufferedAmount', connect('/echo')),
  },
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
    says: 'handlers are null at first',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const name of HANDLERS) equal(socket[name], null, name);
    },
  },
  {
    file: 'interfaces/WebSocket/events/002.html',
    says: 'handlers keep the function they are given',
    run: ({ connect }) => {
      const socket = connect('/echo');
      const handler = () => {};
      for (const name of HANDLERS) {
        socket[name] = handler;
        equal(socket[name], handler, name);
      }
    },
  },
  {
    file: 'interfaces/WebSocket/events/006.html',
    says: 'handlers are found with in',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const name of HANDLERS) equal(name in socket, true, name);
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
      for (const name of HANDLERS) {
        socket[name] = () => {};
        Reflect.set(socket, name, value);
        equal(socket[name], null, name);
      }
    },
  })),
  {
    file: 'interfaces/WebSocket/events/013.html',
    says: 'a handler that is an object stays, and is never called',
    run: ({ connect }) => {
      const socket = connect('/silent');
      const handler = {
        handleEvent() {
          throw new Error('handleEvent() was called');
        },
      };
      for (const name of HANDLERS) {
        Reflect.set(socket, name, handler);
        equal(Reflect.get(socket, name), handler, name);
        socket.dispatchEvent(new Event(name.slice(2)));
      }
    },
  },
];
