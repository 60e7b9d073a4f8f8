/** A browser that refuses a Web Lock: the connection fails at once, and no rejection goes unhandled. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRig, names, WORKER } from './socket-rig.ts';

let rig: ReturnType<typeof createRig>;
const unhandled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  rig = createRig();
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a document does whose origin is opaque. */
function refuseLocks(): void {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
}

/** Lets every message arrive that was posted, and the runtime report rejections without a handler. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test('a socket whose lock is refused is lost at once, and leaves no channel and no timer behind', async () => {
  rig.serve();
  await settle();
  refuseLocks();
  const { told } = rig.connect();
  expect(told).toEqual([]);
  await settle();
  expect(told).toEqual(['lost']);
  expect(rig.accepted).toEqual([]);
  // The server keeps its own.
  expect(rig.channels.count(names.doorbell(WORKER))).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a socket that was abandoned before its lock is refused hears nothing', async () => {
  refuseLocks();
  const { connection, told } = rig.connect();
  connection.abandon();
  await settle();
  expect(told).toEqual([]);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a server whose lock is refused refuses its sockets', async () => {
  const { locks } = navigator;
  refuseLocks();
  rig.serve();
  vi.stubGlobal('navigator', { locks });
  const { told } = rig.connect();
  await settle();
  expect(told).toEqual(['closed 1011']);
  expect(rig.accepted).toEqual([]);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a connection whose other end cannot be watched ends at both ends', async () => {
  rig.serve();
  await settle();
  const { told } = rig.connect();
  refuseLocks();
  await settle();
  expect(told.at(-1)).toMatch(/^(lost|closed 1006)$/);
  expect(unhandled).not.toHaveBeenCalled();
});
