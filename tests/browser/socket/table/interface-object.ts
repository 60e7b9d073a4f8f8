/** The interface object: constants, attributes, methods, and what Web IDL says of them. */
import { equal, throws, yes } from '../page/assert.ts';
import type { Row } from './row.ts';

const CONSTANTS = ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'] as const;
const HANDLERS = ['onopen', 'onmessage', 'onerror', 'onclose'] as const;
const READ_ONLY = ['url', 'readyState', 'bufferedAmount', 'extensions', 'protocol'] as const;
const WRITABLE = ['binaryType', ...HANDLERS] as const;

export const INTERFACE_OBJECT: readonly Row[] = [
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
    says: 'constants cannot be redefined with a getter',
    run: ({ WebSocket }) => {
      for (const name of CONSTANTS) {
        const define = () => Object.defineProperty(WebSocket.prototype, name, { get: () => 'foo' });
        throws('TypeError', define, name);
      }
    },
  },
  {
    file: 'interfaces/WebSocket/constants/006.html',
    says: 'constants cannot be redefined with a setter',
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
    says: 'methods are enumerable, and length counts only required arguments',
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
    says: 'attributes and methods throw on objects that are not sockets',
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
    says: 'Object.prototype.toString gives [object WebSocket]',
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
];
