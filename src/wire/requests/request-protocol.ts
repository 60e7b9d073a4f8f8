/**
 * Requests and streamed answers over a MessagePort, for pages whose plain `fetch()` does not reach the service. Each request
 * has a port of its own, which travels with `open`. The answer flows by credit: the service sends no more bytes than the
 * page has asked for.
 */

/** Changes when a page and a service of different releases no longer understand each other. */
export const REQUEST_PROTOCOL = 1;

/** Headers as pairs of name and value, in order. */
export type HeaderList = readonly (readonly string[])[];

/** The first message of a request; its port carries everything else. */
export interface RequestOpen {
  readonly type: 'parley:request';
  /** Absolute URL. */
  readonly url: string;
  readonly method: string;
  readonly headers: HeaderList;
  readonly body: ArrayBuffer | null;
  /** Bytes of the answer that the service may send before it is asked for more. */
  readonly credit: number;
  /** Lifetime lock of the page; null where the browser offers no locks. */
  readonly lifeLock: string | null;
}

/** What a page sends on the port of its request. */
export type RequestUp =
  /** The page has room for that many more bytes. */
  | { readonly type: 'credit'; readonly bytes: number }
  /** The page wants nothing more. The last message. */
  | { readonly type: 'cancel' };

/** What the service sends on the port of a request: `accepted`, `head`, chunks, then `end` or `failed`. */
export type RequestDown =
  /** The request has arrived. @param lifeLock lifetime lock of the service's realm; null where there are no locks */
  | { readonly type: 'accepted'; readonly lifeLock: string | null }
  | {
      readonly type: 'head';
      readonly status: number;
      readonly statusText: string;
      readonly headers: HeaderList;
    }
  | { readonly type: 'chunk'; readonly data: ArrayBuffer }
  /** The body is complete. */
  | { readonly type: 'end' }
  /** The answer broke off. */
  | { readonly type: 'failed'; readonly why: string };
