/** A connection between a socket and the streams worker, and what must not disturb it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRig, names, WORKER } from './socket-rig.ts';

let rig: ReturnType<typeof createRig>;
const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  rig = createRig();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets every message arrive that was posted. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** The channel of the only connection, as a third party would open it. */
function intruder() {
  const announcement = rig.channels.posted
    .map(({ data }) => Object(data))
    .find(({ type }) => type === 'connect');
  return rig.channels.open(names.connection(announcement.id));
}

const MALFORMED = [
  null,
  'open',
  7,
  [],
  {},
  { type: 'toString' },
  { type: 'constructor' },
  { type: 'open' },
  { type: 'taken', bytes: 'many' },
  { type: 'taken', bytes: -1 },
  { type: 'message', data: 1 },
  { type: 'message' },
  { type: 'closed', code: '1000', reason: '', wasClean: true },
  { type: 'close', code: {}, reason: '' },
  { type: 'close', code: 1000 },
];

describe('a connection', () => {
  test('opens, carries text both ways and closes with the code of either end', async () => {
    rig.serve();
    const { connection, told } = rig.connect();
    await settle();
    const [socket] = rig.accepted;
    if (!socket) throw new Error('The server got no connection.');
    socket.onmessage = (data) => socket.send(`echo ${data}`);
    connection.send('hello', 5);
    await settle();
    connection.close(3001, 'enough');
    await settle();
    expect(told).toEqual(['opened ', 'taken 5', 'message echo hello', 'closed 3001']);
  });

  test('is reached by a worker that starts after the socket', async () => {
    const { told } = rig.connect();
    await settle();
    expect(told).toEqual([]);
    rig.serve();
    await settle();
    expect(told).toEqual(['opened ']);
  });

  test('fails without an answer in time, and leaves no channel and no lock behind', async () => {
    const { told } = rig.connect(1_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['lost']);
    expect(rig.channels.count(names.doorbell(WORKER))).toBe(0);
    const [first] = rig.channels.posted;
    expect(rig.locks.isHeld(Reflect.get(Object(first?.data), 'lifeLock'))).toBe(false);
  });

  test('survives malformed messages to the socket: they are ignored', async () => {
    rig.serve();
    const { connection, told } = rig.connect();
    await settle();
    const channel = intruder();
    for (const message of MALFORMED) channel.postMessage(message);
    await settle();
    expect(told).toEqual(['opened ']);
    connection.close(null, '');
    await settle();
    expect(told).toEqual(['opened ', 'closed 1005']);
  });

  test('survives malformed messages to the worker: they are ignored', async () => {
    rig.serve();
    rig.connect();
    await settle();
    const [socket] = rig.accepted;
    if (!socket) throw new Error('The server got no connection.');
    const got: unknown[] = [];
    const closed: unknown[] = [];
    socket.onmessage = (data) => got.push(data);
    socket.onclose = (close) => closed.push(close);
    const channel = intruder();
    for (const message of MALFORMED) channel.postMessage(message);
    await settle();
    expect([got, closed]).toEqual([[], []]);
  });

  test('is not disturbed by malformed announcements', async () => {
    rig.serve();
    await settle();
    const doorbell = rig.channels.open(names.doorbell(WORKER));
    const announcement = { type: 'connect', id: 'x', url: 'ws://a.test/', protocols: [], lifeLock: 'lock' };
    const malformed = [
      ...MALFORMED,
      { ...announcement, url: 'not an address' },
      { ...announcement, url: undefined },
      { ...announcement, protocols: 'chat' },
      { ...announcement, protocols: [1] },
      { ...announcement, lifeLock: null },
      { ...announcement, id: 7 },
    ];
    // Each with an id of its own, unless that is what is wrong: a repeated announcement is not answered again.
    for (const [index, message] of malformed.entries()) {
      const { id } = Object(message);
      doorbell.postMessage(id === 'x' ? { ...announcement, ...Object(message), id: `x${index}` } : message);
    }
    const { told } = rig.connect();
    await settle();
    expect(rig.accepted).toHaveLength(1);
    expect(told).toEqual(['opened ']);
  });

  test('counts what it ignores', async () => {
    rig.serve();
    rig.connect();
    await settle();
    debug.mockClear();
    const channel = intruder();
    for (let message = 0; message < 1_000; message += 1) channel.postMessage({ type: 'nonsense', message });
    await settle();
    const counts = debug.mock.calls.map(([text]) => Number(/(\d+)\.$/.exec(String(text))?.[1]));
    // Both ends count; each tells of every doubling.
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(512);
    expect(counts.length).toBeLessThan(30);
  });
});
