/** The constructor: addresses, protocols, and what the handshake makes of them. */
import { equal, throws, yes } from '../page/assert.ts';
import { answer, next, record } from '../page/context.ts';
import type { Row } from './row.ts';

const SEPARATORS = [...'()<>@,;:\\"/[]?={}'];

export const CONSTRUCTOR: readonly Row[] = [
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
    says: 'too many arguments are no error',
    run: ({ url, make, WebSocket }) =>
      yes(make(url('/echo'), 'echo', 'stray') instanceof WebSocket, 'an instance'),
  },
  {
    file: 'constructor/third-param-ignored.any.js',
    says: 'protocols undefined and a third argument: no protocol is asked for',
    run: async ({ open }) => equal((await open('/echo', undefined, {})).protocol, '', 'protocol'),
    differs: {
      fails: 'native',
      why: 'Web IDL takes undefined as a missing argument, whatever follows. This Chromium makes it the protocol "undefined" when an argument follows; upstream has it as a bug since mended.',
    },
  },
  {
    file: 'constructor/option-bag.any.js',
    says: 'a dictionary may stand in place of the protocols',
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
    says: 'a protocol given twice is a SyntaxError',
    run: ({ url, make }) =>
      throws('SyntaxError', () => make(url('/echo'), ['foobar', 'foobar']), 'the same twice'),
  },
  {
    file: 'Create-protocols-repeated.any.js',
    says: 'so it is among others',
    run: ({ url, make }) =>
      throws('SyntaxError', () => make(url('/echo'), ['echo', 'other', 'echo']), 'the same twice'),
  },
  {
    file: 'Create-protocols-repeated-case-insensitive.any.js',
    says: 'a protocol given twice in different case is a SyntaxError',
    run: ({ url, make }) => throws('SyntaxError', () => make(url('/echo'), ['echo', 'eCho']), 'other case'),
    differs: {
      fails: 'both',
      why: 'The standard asks whether a value occurs more than once, and compares as it is; so does Chromium. Upstream asserts more than the standard.',
    },
  },
  {
    file: 'constructor/005.html',
    says: 'makes an instance of WebSocket',
    run: ({ make, url, WebSocket }) => yes(make(url('/echo')) instanceof WebSocket, 'an instance'),
  },
  {
    file: 'constructor/006.html',
    says: 'an object as address is made a string',
    run: async ({ make, url }) => {
      const socket = make(new URL(url('/echo')));
      equal(socket.url, url('/echo'), 'url of a URL object');
      await next(socket, 'open');
      socket.send('test');
      equal(await answer(socket), 'test', 'the echo');
    },
  },
  {
    file: 'constructor/008.html',
    says: 'well-known ports do not throw',
    run: ({ make }) => {
      for (const address of ['ws://example.invalid:80/', 'ws://example.invalid:443/'])
        equal(make(address).readyState, 0, address);
      for (const address of ['wss://example.invalid:80/', 'wss://example.invalid:443/'])
        equal(make(address).readyState, 0, address);
    },
  },
  {
    file: 'Create-blocked-port.any.js',
    says: 'a blocked port fails the connection, and does not throw',
    run: async ({ make }) => {
      const socket = make('ws://localhost:25/');
      const types = record(socket);
      const { code, wasClean } = await next(socket, 'close');
      equal([...types, code, wasClean], ['error', 'close', 1006, false], 'error, then close');
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
    says: '25 sockets open, echo and close, each its own',
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
    file: 'constructor/016.html',
    says: 'a query outside ASCII goes as UTF-8',
    run: async ({ connect }) => equal(await answer(connect('/query?åäö')), '?%C3%A5%C3%A4%C3%B6', 'query'),
  },
  {
    file: 'constructor/017.html',
    says: 'too few slashes after the scheme are made good',
    run: ({ make }) => {
      const { hostname } = location;
      equal(make(`ws:${hostname}/echo`).url, `ws://${hostname}/echo`, 'ws:');
      equal(make(`ws:/${hostname}/echo`).url, `ws://${hostname}/echo`, 'ws:/');
      equal(make(`wss:${hostname}/echo`).url, `wss://${hostname}/echo`, 'wss:');
      equal(make(`wss:/${hostname}/echo`).url, `wss://${hostname}/echo`, 'wss:/');
    },
  },
  {
    file: 'constructor/018.html',
    says: 'U+0000 in a query is percent-encoded',
    run: async ({ make, url }) => equal(await answer(make(`${url('/query')}?x\0y`)), '?x%00y', 'query'),
  },
  {
    file: 'constructor/019.html',
    says: 'the scheme may be in upper case',
    run: async ({ make }) => void (await next(make(`WS://${location.host}/echo`), 'open')),
  },
  {
    file: 'constructor/020.html',
    says: 'the host may be in upper case',
    run: async ({ make }) => void (await next(make(`ws://${location.host.toUpperCase()}/echo`), 'open')),
  },
  {
    file: 'constructor/022.html',
    says: 'of several protocols the one selected is told',
    run: async ({ open }) => {
      const socket = await open('/protocol', ['foobar', 'foobar2']);
      equal([socket.protocol, await answer(socket)], ['foobar', 'foobar'], 'protocol at both ends');
    },
  },
  {
    file: 'Create-http-urls.any.js',
    says: 'http: becomes ws:',
    run: ({ make }) => equal(make(`http://${location.host}/`).url, `ws://${location.host}/`, 'url'),
  },
  {
    file: 'Create-http-urls.any.js',
    says: 'https: becomes wss:',
    run: ({ make }) => equal(make(`https://${location.host}/`).url, `wss://${location.host}/`, 'url'),
  },
  ...['test', '?', null, 123].map((relative) => ({
    file: 'Create-non-absolute-url.any.js',
    says: `the relative address ${relative} is taken from the base address`,
    run: ({ make }: Parameters<Row['run']>[0]) => {
      const expected = new URL(String(relative), location.href);
      expected.protocol = 'ws:';
      equal(make(relative).url, expected.href, 'url');
    },
  })),
  {
    file: 'Create-invalid-urls.any.js',
    says: 'another scheme is a SyntaxError',
    run: ({ make }) => {
      for (const address of [`ftp://${location.host}/`, 'mailto:example@example.org', 'about:blank'])
        throws('SyntaxError', () => make(address), address);
    },
  },
  {
    file: 'Create-invalid-urls.any.js',
    says: 'a fragment is a SyntaxError, an empty one too',
    run: ({ make, url }) => {
      for (const address of [`${url('/')}#`, `${url('/')}#test`, '#test'])
        throws('SyntaxError', () => make(address), address);
    },
  },
  {
    file: 'Create-invalid-urls.any.js',
    says: 'an address that cannot be parsed is a SyntaxError',
    run: ({ make }) => {
      for (const address of ['ws://', 'ws://a:port/', 'wss://[1'])
        throws('SyntaxError', () => make(address), address);
    },
  },
  {
    file: 'Create-url-with-space.any.js',
    says: 'a host with a space is a SyntaxError',
    run: ({ make }) => throws('SyntaxError', () => make('ws://web platform.test/'), 'the space'),
    differs: {
      fails: 'both',
      why: "Chromium's URL parser makes the space %20 in every host, and ours is the browser's.",
    },
  },
  {
    file: 'Create-valid-url.any.js',
    says: 'a valid address opens, and closes cleanly',
    run: async ({ open }) => {
      const socket = await open('/echo');
      equal(socket.readyState, 1, 'readyState');
      socket.close();
      yes((await next(socket, 'close')).wasClean, 'clean');
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
    says: 'the protocol is told once open',
    run: async ({ open }) => equal((await open('/echo', 'echo')).protocol, 'echo', 'protocol'),
  },
  {
    file: 'Create-valid-url-protocol-empty.any.js',
    says: 'the protocol is empty before',
    run: ({ connect }) => equal(connect('/echo', 'echo').protocol, '', 'protocol'),
  },
  {
    file: 'Create-valid-url-binaryType-blob.any.js',
    says: 'binaryType is blob',
    run: async ({ open }) => equal((await open('/echo')).binaryType, 'blob', 'binaryType'),
  },
  {
    file: 'Create-extensions-empty.any.js',
    says: 'extensions are empty where none are in use',
    run: async ({ open }) => equal((await open('/echo')).extensions, '', 'extensions'),
  },
];
