import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VoiceConnection } from '../../../../../src/studio/live/stream/voice-connection.ts';
import { FakeStreams } from '../../shared/streams/fake-streams.ts';
import { SETTINGS } from './live-talks.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function connection() {
  const streams = new FakeStreams();
  const state = { inUse: false, over: 0, lost: [] as number[] };
  const made = new VoiceConnection(streams, {
    opening: () => {},
    message: () => {},
    over: () => {
      state.over += 1;
    },
    lost: ({ code }) => state.lost.push(code),
    inUse: () => state.inUse,
  });
  return { streams, state, made };
}

it('is usable and opens with its first settings', async () => {
  const { streams, made } = connection();
  expect(made.usable).toBe(false);
  made.connect();
  made.configure(SETTINGS);
  made.send({ type: 'sendText', text: 'Hello.' });
  const socket = await streams.accepted();
  expect([streams.sockets.length, made.link.value.state, made.usable]).toEqual([1, 'ready', true]);
  expect(socket.types).toEqual(['initializeConnection', 'sendText']);
});

it('is replaced for other settings once they stop changing and it is not in use', async () => {
  const { streams, state, made } = connection();
  made.configure(SETTINGS);
  const first = await streams.accepted();
  state.inUse = true;
  made.configure({ ...SETTINGS, voice: 'theo' });
  made.configure({ ...SETTINGS, voice: 'iris' });
  vi.advanceTimersByTime(1_000);
  expect(first.closed).toBe(false);
  state.inUse = false;
  made.renewSoon();
  vi.advanceTimersByTime(1_000);
  await streams.accepted();
  expect([first.closed, streams.sockets.length, made.used?.voice]).toEqual([true, 2, 'iris']);
});

it('stays closed when settings change after it was disconnected', () => {
  const { streams, made } = connection();
  made.configure(SETTINGS);
  made.disconnect();
  made.configure({ ...SETTINGS, voice: 'iris' });
  vi.advanceTimersByTime(1_000);
  expect([streams.sockets.length, made.link.value.state]).toEqual([1, 'off']);
});

it('is reopened by typing after a loss, but not after a refusal', async () => {
  const { streams, state, made } = connection();
  made.configure(SETTINGS);
  (await streams.accepted()).ends(1006);
  made.ensure();
  (await streams.accepted()).ends(1011);
  made.ensure();
  expect([streams.sockets.length, state.lost, made.usable]).toEqual([2, [1006, 1011], false]);
});

it('reports the end of each connection before it opens another', async () => {
  const { streams, state, made } = connection();
  made.configure(SETTINGS);
  const before = state.over;
  (await streams.accepted()).ends();
  expect(state.over).toBe(before + 1);
});
