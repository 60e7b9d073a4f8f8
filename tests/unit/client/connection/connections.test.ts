/** A page has one connection: who gets it, and when another is made. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckedOptions } from '../../../../src/client/connection/connect-options.ts';
import { type Connections, createConnections } from '../../../../src/client/connection/connections.ts';

class FakeConnection extends EventTarget {
  closed = 0;
  close() {
    this.closed += 1;
    this.dispatchEvent(new Event('close'));
  }
}

const BASE = new URL('https://app.example/parley/');
let connections: Connections<FakeConnection>;
const get = (options: CheckedOptions = {}, open = async () => new FakeConnection(), base = BASE) =>
  connections.get(base, options, open);

beforeEach(() => {
  vi.stubGlobal('location', BASE);
  connections = createConnections();
  return () => vi.unstubAllGlobals();
});

test('calls at the same time and later ones share it', async () => {
  const open = vi.fn(async () => new FakeConnection());
  const [first, second] = await Promise.all([get({ backend: 'wasm' }, open), get({}, open)]);
  expect(second).toBe(first);
  expect(await get({ backend: 'wasm' }, open)).toBe(first);
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  [
    { backend: 'wasm' },
    { backend: 'webgpu' },
    '`backend`: this page is connected with "wasm", found "webgpu"',
  ],
  [{}, { backend: 'wasm' }, '`backend`: this page is connected with "auto", found "wasm"'],
  [{ threads: 2 }, { threads: 1 }, '`threads`: this page is connected with 2, found 1'],
  [{}, { isolation: true }, '`isolation`'],
  [{}, { serviceWorker: false }, '`serviceWorker`: this page is connected with the default, found false'],
  [{ scope: '/parley/' }, { scope: '/' }, '`scope`'],
] as const)('with %j, %j is refused by name', async (existing, asked, message) => {
  await get(existing);
  await expect(get(asked)).rejects.toThrow(message);
});

test.each([
  [{ backend: 'wasm' }, {}],
  [{}, { backend: 'auto' }],
  [{}, { isolation: false }],
  [{ scope: '/parley/' }, { scope: new URL('https://app.example/parley/') }],
  [{}, { history: false, recheck: true }],
] as const)('with %j, %j fits', async (existing, asked) => {
  expect(await get(existing)).toBe(await get(asked));
});

test('another folder is refused', async () => {
  await get();
  await expect(get({}, undefined, new URL('https://app.example/other/'))).rejects.toThrow(
    '`base`: this page is connected to https://app.example/parley/, found https://app.example/other/',
  );
});

test('after it is closed, and after it has failed, another is made', async () => {
  await expect(get({}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const first = await get();
  first.close();
  expect(await get({ backend: 'wasm' })).not.toBe(first);
});

test('an aborted call rejects with the reason; the connection that still comes is closed', async () => {
  let arrive = (_: FakeConnection) => {};
  const opening = new Promise<FakeConnection>((resolve) => {
    arrive = resolve;
  });
  const abort = new AbortController();
  const call = get({ signal: abort.signal }, () => opening);
  abort.abort('enough');
  await expect(call).rejects.toBe('enough');
  const unwanted = new FakeConnection();
  arrive(unwanted);
  await vi.waitFor(() => expect(unwanted.closed).toBe(1));
  expect(await get()).not.toBe(unwanted);
});

test('an abort of one call leaves the connection to the others', async () => {
  const abort = new AbortController();
  const connection = new FakeConnection();
  let arrive = () => {};
  const opening = new Promise<FakeConnection>((resolve) => {
    arrive = () => resolve(connection);
  });
  const calls = [get({ signal: abort.signal }, () => opening), get()];
  abort.abort();
  arrive();
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(connection.closed).toBe(0);
});

test('a signal that is aborted already opens nothing', async () => {
  const open = vi.fn(async () => new FakeConnection());
  await expect(get({ signal: AbortSignal.abort('early') }, open)).rejects.toBe('early');
  expect(open).not.toHaveBeenCalled();
});
