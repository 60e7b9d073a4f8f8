import { utterance } from '../utterance.ts';
import { connection } from './connection.ts';
import { openStream, streamPath } from './stream-client.ts';
import type { StreamBench } from './stream-protocol.ts';
import { speakOn } from './streams.ts';

/** Warm-up rounds, so that every path is compiled. */
const WARM_UP = 50;

/** A flush with nothing to speak, which the session refuses immediately. */
const MESSAGE = JSON.stringify({ type: 'sendText', flush: true });

/** Answers each message on a channel, with as many bytes as a refusal has. */
const BARE_WORKER = `
  const channel = new BroadcastChannel('bench-bare');
  const answer = JSON.stringify({ type: 'error', text: 'x'.repeat(150) });
  channel.onmessage = () => channel.postMessage(answer);
  postMessage('ready');
`;

/** Sends one message at a time, to all in turn, so that other load affects them alike. */
export const timeRoundTrips: StreamBench['roundTrips'] = async (loopback, rounds, beside) => {
  const { parley } = connection();
  const said = utterance('');
  const path = streamPath(said.voice);
  const ours = await openStream(() => new parley.WebSocket(`/${path}`), said, null);
  const theirs = await openStream(() => new WebSocket(loopback + path), said, null);
  const bare = await openBareChannel();
  const other = beside === null ? null : await speakOn(beside);
  const ways = [
    { name: 'ours', ask: askSocket(ours.socket) },
    { name: 'loopback', ask: askSocket(theirs.socket) },
    { name: 'bare', ask: bare.ask },
  ] as const;
  const times = { ours: [] as number[], loopback: [] as number[], bare: [] as number[] };
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    // The order changes with each round, so that none always runs in another's wake.
    for (const offset of ways.keys()) {
      const way = ways[(round + offset) % ways.length];
      if (!way) continue;
      const started = performance.now();
      await way.ask();
      if (round >= WARM_UP) times[way.name].push(performance.now() - started);
    }
  }
  await other?.stop();
  ours.socket.close();
  theirs.socket.close();
  bare.close();
  return times;
};

/** Sends the message and waits for its answer. */
function askSocket(socket: WebSocket): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      socket.onmessage = () => resolve();
      socket.send(MESSAGE);
    });
}

async function openBareChannel(): Promise<{ ask: () => Promise<void>; close: () => void }> {
  const script = URL.createObjectURL(new Blob([BARE_WORKER], { type: 'text/javascript' }));
  const worker = new Worker(script);
  await new Promise<void>((resolve) => {
    worker.onmessage = () => resolve();
  });
  const channel = new BroadcastChannel('bench-bare');
  return {
    ask: () =>
      new Promise((resolve) => {
        channel.onmessage = () => resolve();
        channel.postMessage(MESSAGE);
      }),
    close() {
      worker.terminate();
      channel.close();
      URL.revokeObjectURL(script);
    },
  };
}
