/** The constructor: its arguments, protocols, and what the handshake makes of them. */
import { equal, throws, yes } from '../page/assert.ts';
import { answer, next, record } from '../page/context.ts';
import type { Row } from './row.ts';

const SEPARATORS = [...'()<>@,;:\\"/[]?={}'];

export const CONSTRUCTOR_PROTOCOLS: readonly Row[] = [
  {
    file: 'constructor/001.html',
    says: 'no argument is a TypeError',
    run: ({ make, WebSocket }) => {
      throws('TypeError', () => Reflect.construct(WebSocket, []), 'new WebSocket()');
      yes(make('/echo') instanceof WebSocket, 'with one it works');
    },
  },
  {
    file: 'constructor.any.js',
    says: 'extra arguments are ignored',
    run: ({ url, make, WebSocket }) =>
      yes(make(url('/echo'), 'echo', 'stray') instanceof WebSocket, 'an instance'),
  },
  {
    file: 'constructor/third-param-ignored.any.js',
    says: 'protocols undefined and a third argument: no protocol is asked for',
    run: async ({ open }) => equal((await open('/echo', undefined, {})).protocol, '', 'protocol'),
    differs: {
      fails: 'native',
      why: 'Web IDL treats undefined as a missing argument, whatever follows. Chromium 156 requests the protocol "undefined" when another argument follows; a known bug, fixed upstream.',
    },
  },
  {
    file: 'constructor/option-bag.any.js',
    says: 'a dictionary is accepted in place of the protocols',
    run: ({ url, make }) => equal(make(url('/echo'), {}).url, url('/echo'), 'url'),
    differs: {
      fails: 'both',
      why: 'Younger than the standard that this Chromium follows: there the second argument is a string or a sequence, and {} is the invalid protocol "[object Object]".',
    },
  },
  {
    file: 'constructor/004.html',
    says: 'an empty protocol is a SyntaxError',
    run: ({ url, make }) => throws('SyntaxError', () => make(url('/echo'), ''), 'the empty string'),
  },
  {
    file: 'constructor/004.html',
    says: 'a protocol with a control character is a SyntaxError',
    run: ({ url, make }) => {
      for (let code = 1; code < 0x20; code += 1)
        throws('SyntaxError', () => make(url('/echo'), `a${String.fromCharCode(code)}b`), `U+${code}`);
    },
  },
  {
    file: 'constructor/004.html',
    says: 'a protocol with a character above U+007E is a SyntaxError',
    run: ({ url, make }) => {
      for (let code = 0x7f; code < 0x100; code += 1)
        throws('SyntaxError', () => make(url('/echo'), `a${String.fromCharCode(code)}b`), `U+${code}`);
    },
  },
  {
    file: 'constructor/007.html',
    says: 'a protocol with U+0000 is a SyntaxError',
    run: ({ url, make }) => throws('SyntaxError', () => make(url('/echo'), 'a\0b'), 'NUL'),
  },
  {
    file: 'Create-asciiSep-protocol-string.any.js',
    says: 'a protocol with a separator is a SyntaxError',
    run: ({ url, make }) => {
      for (const separator of SEPARATORS)
        throws('SyntaxError', () => make(url('/echo'), `/echo${separator}`), separator);
    },
  },
  {
    file: 'Create-nonAscii-protocol-string.any.js',
    says: 'a protocol outside ASCII is a SyntaxError',
    run: ({ url, make }) => throws('SyntaxError', () => make(url('/echo'), '\u0080échō'), 'non-ASCII'),
  },
  {
    file: 'Create-protocol-with-space.any.js',
    says: 'a protocol with a space is a SyntaxError',
    run: ({ url, make }) => throws('SyntaxError', () => make(url('/echo'), 'ec ho'), 'a space'),
  },
  {
    file: 'constructor/021.html',
    says: 'a repeated protocol is a SyntaxError',
    run: ({ url, make }) =>
      throws('SyntaxError', () => make(url('/echo'), ['foobar', 'foobar']), 'the same twice'),
  },
  {
    file: 'Create-protocols-repeated.any.js',
    says: 'a repeated protocol among others is a SyntaxError',
    run: ({ url, make }) =>
      throws('SyntaxError', () => make(url('/echo'), ['echo', 'other', 'echo']), 'the same twice'),
  },
  {
    file: 'Create-protocols-repeated-case-insensitive.any.js',
    says: 'a protocol repeated in different case is a SyntaxError',
    run: ({ url, make }) => throws('SyntaxError', () => make(url('/echo'), ['echo', 'eCho']), 'other case'),
    differs: {
      fails: 'both',
      why: 'The standard asks whether a value occurs more than once, and compares as it is; so does Chromium. Upstream asserts more than the standard.',
    },
  },
  {
    file: 'constructor/009.html',
    says: 'one protocol as a string is offered',
    run: async ({ open }) => {
      const socket = await open('/protocol', 'foobar');
      equal([socket.protocol, await answer(socket)], ['foobar', 'foobar'], 'protocol at both ends');
    },
  },
  {
    file: 'constructor/010.html',
    says: 'a protocol selected where none was offered fails the connection',
    run: async ({ connect }) => {
      const socket = connect('/other-protocol');
      const types = record(socket);
      equal((await next(socket, 'close')).code, 1006, 'code');
      equal(types, ['error', 'close'], 'events');
    },
  },
  {
    file: 'constructor/011.html',
    says: 'a protocol selected that was not offered fails the connection',
    run: async ({ connect }) => {
      const socket = connect('/other-protocol', 'FOOBAR');
      const types = record(socket);
      equal((await next(socket, 'close')).code, 1006, 'code');
      equal(types, ['error', 'close'], 'events');
    },
  },
  {
    file: 'constructor/012.html',
    says: 'no protocol selected where one was offered fails the connection',
    run: async ({ connect }) => {
      const socket = connect('/no-protocol', 'foobar');
      const types = record(socket);
      equal((await next(socket, 'close')).code, 1006, 'code');
      equal(types, ['error', 'close'], 'events');
    },
  },
  {
    file: 'constructor/013.html',
    says: '25 sockets open, echo and close independently',
    run: async ({ connect }) => {
      const all = Array.from({ length: 25 }, async (_, id) => {
        const socket = connect('/echo');
        const types = record(socket);
        await next(socket, 'open');
        socket.send(String(id));
        equal(await answer(socket), String(id), 'the echo');
        socket.close();
        await next(socket, 'close');
        equal(types, ['open', 'message', 'close'], 'events');
      });
      await Promise.all(all);
    },
  },
  {
    file: 'constructor/022.html',
    says: 'protocol is the one that was selected',
    run: async ({ open }) => {
      const socket = await open('/protocol', ['foobar', 'foobar2']);
      equal([socket.protocol, await answer(socket)], ['foobar', 'foobar'], 'protocol at both ends');
    },
  },
  {
    file: 'Create-valid-url-array-protocols.any.js',
    says: 'an array of protocols opens',
    run: async ({ open }) => equal((await open('/echo', ['echo', 'chat'])).readyState, 1, 'readyState'),
  },
  {
    file: 'Create-valid-url-protocol-string.any.js',
    says: 'a protocol as a string opens',
    run: async ({ open }) => equal((await open('/echo', 'echo')).readyState, 1, 'readyState'),
  },
  {
    file: 'Create-valid-url-protocol-setCorrectly.any.js',
    says: 'protocol is set once open',
    run: async ({ open }) => equal((await open('/echo', 'echo')).protocol, 'echo', 'protocol'),
  },
  {
    file: 'Create-valid-url-protocol-empty.any.js',
    says: 'protocol is empty before',
    run: ({ connect }) => equal(connect('/echo', 'echo').protocol, '', 'protocol'),
  },
  {
    file: 'Create-valid-url-binaryType-blob.any.js',
    says: 'binaryType is blob',
    run: async ({ open }) => equal((await open('/echo')).binaryType, 'blob', 'binaryType'),
  },
];
