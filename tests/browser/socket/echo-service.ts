/**
 * What the two servers of the tests do, by path: the echo worker behind our class and the loopback server behind the
 * browser's own. No environment of either.
 */

/** One connection, seen from a server. */
export interface Peer {
  readonly url: URL;
  /** The protocol selected, or empty. */
  readonly protocol: string;
  /** Which of the two servers this is. */
  readonly server: 'worker' | 'loopback';
  send(data: string | ArrayBuffer): void;
  close(code: number, reason: string): void;
  /** Is gone at once, as in a crash. */
  drop(): void;
}

/** How a handshake is answered: a protocol, or empty for none. */
export type Answer = { readonly protocol: string } | 'refuse' | 'never';

/** What the connections with a certain `key` have sent, in order; binary messages as their bytes. */
const journals = new Map<string, string[]>();

export function answerHandshake(url: URL, offered: readonly string[]): Answer {
  switch (url.pathname) {
    case '/refuse':
      return 'refuse';
    case '/silent':
      return 'never';
    case '/no-protocol':
      return { protocol: '' };
    case '/other-protocol':
      return { protocol: 'other' };
    default:
      return { protocol: offered[0] ?? '' };
  }
}

/** The connection is open. @returns what takes its messages */
export function serve(peer: Peer): (data: string | ArrayBuffer) => void {
  const { pathname, search, searchParams } = peer.url;
  const key = searchParams.get('key') ?? '';
  switch (pathname) {
    case '/query':
      peer.send(search);
      return () => {};
    case '/protocol':
      peer.send(peer.protocol);
      return () => {};
    case '/bye':
      peer.close(Number(searchParams.get('code')), searchParams.get('reason') ?? '');
      return () => {};
    case '/burst':
      return (count) => {
        for (let index = 0; index < Number(count); index += 1) peer.send(String(index));
        peer.close(4000, 'all sent');
      };
    case '/flood':
      // Goes on sending although the client has closed in the meantime.
      return () => {
        for (let index = 0; index < 50; index += 1) peer.send(String(index));
      };
    case '/mortal':
      return () => peer.drop();
    case '/size':
      return (data) => peer.send(String(typeof data === 'string' ? data.length : data.byteLength));
    case '/journal':
      return (data) => {
        const lines = journals.get(key) ?? [];
        lines.push(typeof data === 'string' ? data : new Uint8Array(data).join(' '));
        journals.set(key, lines);
      };
    case '/read-journal':
      peer.send(JSON.stringify(journals.get(key) ?? []));
      return () => {};
    default:
      // A stream's address tells who answers there.
      if (pathname.includes('/v1/')) peer.send(peer.server);
      return (data) => {
        if (data === 'Goodbye') peer.close(1000, '');
        else peer.send(data);
      };
  }
}
