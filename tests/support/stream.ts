/** A WebSocket stream of a page, driven from a test. */
import { expect } from '@playwright/test';
import type { Client } from './parley-test.ts';

export type Message = Readonly<Record<string, unknown>> & { readonly type: string };

export interface Closed {
  readonly code: number;
  readonly reason: string;
  readonly wasClean: boolean;
}

export interface Stream {
  /** Sends JSON. A string is sent unchanged. */
  send(message: unknown): Promise<void>;
  sendBinary(): Promise<void>;
  /** The next message of this type after the one `next` returned last. Fails if the stream closes first. */
  next(type: string): Promise<Message>;
  /** Every message so far. */
  messages(): Promise<Message[]>;
  /** Closes from the client's side. */
  close(code?: number, reason?: string): Promise<void>;
  /** Resolves with the close event's fields. */
  closed(): Promise<Closed>;
}

/** What the page keeps of one stream. */
interface PageStream {
  readonly socket: WebSocket;
  readonly log: { type: string }[];
  closed: Closed | null;
  /** Resolved and replaced on each message and on close. */
  changed: Promise<void>;
}

let count = 0;

/** Opens a stream and, unless `init` is null, initializes it with the client's key. */
export async function openStream(
  client: Client,
  path: string,
  init: Readonly<Record<string, unknown>> | null = {},
): Promise<Stream> {
  count += 1;
  const name = `stream-${count}`;
  const { page } = client;
  await page.evaluate(
    ([id, address]) => {
      const url = new URL(address, location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      const socket: WebSocket = new (Reflect.get(globalThis, 'parley').WebSocket)(url.href);
      let wake = () => {};
      const stream: PageStream = { socket, log: [], closed: null, changed: Promise.resolve() };
      const renew = () => {
        const before = wake;
        stream.changed = new Promise((resolve) => {
          wake = resolve;
        });
        before();
      };
      renew();
      socket.onmessage = ({ data }) => {
        stream.log.push(JSON.parse(data));
        renew();
      };
      socket.onclose = ({ code, reason, wasClean }) => {
        stream.closed = { code, reason, wasClean };
        renew();
      };
      Reflect.set(globalThis, id, stream);
      return new Promise<void>((resolve) => {
        socket.onopen = () => resolve();
      });
    },
    [name, path] as const,
  );
  let cursor = 0;
  const raw = (text: string) =>
    page.evaluate(([id, data]) => Reflect.get(globalThis, id).socket.send(data), [name, text] as const);
  const stream: Stream = {
    send: (message) => raw(typeof message === 'string' ? message : JSON.stringify(message)),
    sendBinary: () => page.evaluate((id) => Reflect.get(globalThis, id).socket.send(new Uint8Array(8)), name),
    async next(type) {
      const found = await page.evaluate(
        async ([id, from, wanted]) => {
          const own: PageStream = Reflect.get(globalThis, id);
          for (;;) {
            const index = own.log.findIndex((message, i) => i >= from && message.type === wanted);
            if (index >= 0) return { index, message: own.log[index] };
            if (own.closed) return { index: -1, closed: own.closed, log: own.log };
            await own.changed;
          }
        },
        [name, cursor, type] as const,
      );
      if (!found.message) throw new Error(`No ${type} before the close: ${JSON.stringify(found)}`);
      cursor = found.index + 1;
      return found.message;
    },
    messages: () => page.evaluate((id) => Reflect.get(globalThis, id).log, name),
    close: (code, reason) =>
      page.evaluate(([id, ...how]) => Reflect.get(globalThis, id).socket.close(...how), [
        name,
        ...(code === undefined ? [] : [code, ...(reason === undefined ? [] : [reason])]),
      ] as const),
    closed: () =>
      page.evaluate(async (id) => {
        const own: PageStream = Reflect.get(globalThis, id);
        while (!own.closed) await own.changed;
        return own.closed;
      }, name),
  };
  if (init !== null) {
    await stream.send({ type: 'initializeConnection', api_key: client.key, ...init });
    await stream.next('sessionCreated');
  }
  return stream;
}

/** The joined PCM of a response's audio messages. Checks that frames have no gaps. */
export function responseAudio(messages: readonly Message[], responseId: unknown): Int16Array {
  const parts: Buffer[] = [];
  let frame = 0;
  for (const message of messages) {
    if (message.type !== 'responseAudio' || message['response_id'] !== responseId) continue;
    expect(message['frame']).toBe(frame);
    const bytes = Buffer.from(String(message['pcm_b64']), 'base64');
    frame += bytes.length / 3840;
    parts.push(bytes);
  }
  const all = Buffer.concat(parts);
  return new Int16Array(all.buffer.slice(all.byteOffset, all.byteOffset + all.length));
}

/** Expects one fatal error of this type, then a close with this code. */
export async function expectFatal(stream: Stream, type: string, code: number): Promise<void> {
  const closed = await stream.closed();
  const errors = (await stream.messages()).filter((message) => message.type === 'error');
  const last = errors.at(-1);
  expect(last).toMatchObject({ fatal: true, error: { type, message: expect.any(String) } });
  expect(errors.filter((error) => error['fatal'] === true)).toHaveLength(1);
  expect(closed).toMatchObject({ code, wasClean: true });
}
