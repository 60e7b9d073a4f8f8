/** Attributes: their values over time, and what a script can do to them. */
import { equal, yes } from '../page/assert.ts';
import { next } from '../page/context.ts';
import type { Row } from './row.ts';

/** Runs an action and then restores a property of the prototype that it deletes or replaces. */
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

/** Expects that a setter defined in place of a read-only attribute runs. */
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
  'Our prototype inherits from the native one, so that instanceof holds. With our accessor deleted, the native one is found and throws on a socket that is not native.';

export const ATTRIBUTES: readonly Row[] = [
  {
    file: 'interfaces/WebSocket/readyState/001.html',
    says: 'readyState is initially CONNECTING',
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
    says: 'readyState can be deleted from the prototype permanently',
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
    says: 'a getter can replace readyState',
    run: ({ connect, WebSocket }) => getterRuns(WebSocket, 'readyState', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/readyState/005.html',
    says: 'a setter can replace readyState',
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
    says: 'url is the absolute address',
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
    says: 'there is no attribute URL in upper case',
    run: ({ connect }) => equal('URL' in connect('/echo'), false, 'URL'),
  },
  {
    file: 'interfaces/WebSocket/url/005.html',
    says: 'a getter can replace url',
    run: ({ connect, WebSocket }) => getterRuns(WebSocket, 'url', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/url/006.html',
    says: 'a setter can replace url',
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
    says: 'protocol is initially empty and cannot be set',
    run: ({ connect }) => {
      const socket = connect('/echo');
      equal(Reflect.set(socket, 'protocol', 'x'), false, 'setting');
      equal(socket.protocol, '', 'protocol');
    },
  },
  {
    file: 'interfaces/WebSocket/extensions/001.html',
    says: 'extensions is initially empty and cannot be set',
    run: ({ connect }) => {
      const socket = connect('/echo');
      equal(Reflect.set(socket, 'extensions', 'x'), false, 'setting');
      equal(socket.extensions, '', 'extensions');
    },
  },
  {
    file: 'binaryType-wrong-value.any.js',
    says: 'binaryType ignores unknown values',
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
    says: 'bufferedAmount is initially 0',
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
    says: 'bufferedAmount can be deleted from the prototype permanently',
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
    says: 'a getter can replace bufferedAmount',
    run: ({ connect, WebSocket }) => getterRuns(WebSocket, 'bufferedAmount', connect('/echo')),
  },
  {
    file: 'interfaces/WebSocket/bufferedAmount/bufferedAmount-defineProperty-setter.html',
    says: 'a setter can replace bufferedAmount',
    run: ({ connect, WebSocket }) => setterRuns(WebSocket, 'bufferedAmount', connect('/echo')),
  },
];
