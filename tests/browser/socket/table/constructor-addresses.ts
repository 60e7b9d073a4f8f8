/** The constructor: addresses, and the state of a new socket. */
import { equal, throws, yes } from '../page/assert.ts';
import { answer, next, record } from '../page/context.ts';
import type { Row } from './row.ts';

export const CONSTRUCTOR_ADDRESSES: readonly Row[] = [
  {
    file: 'constructor/005.html',
    says: 'makes an instance of WebSocket',
    run: ({ make, url, WebSocket }) => yes(make(url('/echo')) instanceof WebSocket, 'an instance'),
  },
  {
    file: 'constructor/006.html',
    says: 'an object as address is converted to a string',
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
    file: 'constructor/016.html',
    says: 'a query outside ASCII is encoded as UTF-8',
    run: async ({ connect }) => equal(await answer(connect('/query?åäö')), '?%C3%A5%C3%A4%C3%B6', 'query'),
  },
  {
    file: 'constructor/017.html',
    says: 'missing slashes after the scheme are added',
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
    says: 'the scheme is case-insensitive',
    run: async ({ make }) => void (await next(make(`WS://${location.host}/echo`), 'open')),
  },
  {
    file: 'constructor/020.html',
    says: 'the host is case-insensitive',
    run: async ({ make }) => void (await next(make(`ws://${location.host.toUpperCase()}/echo`), 'open')),
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
    says: `the relative address ${relative} resolves against the base address`,
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
    file: 'Create-extensions-empty.any.js',
    says: 'extensions is empty when none are in use',
    run: async ({ open }) => equal((await open('/echo')).extensions, '', 'extensions'),
  },
];
