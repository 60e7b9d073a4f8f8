import type { Utterance } from './protocol.ts';
import { openOurStream, timeResponse } from './stream-client.ts';
import type { StreamBench, StreamTiming } from './stream-protocol.ts';
import { timeWire } from './wire.ts';

export const timeStream: StreamBench['stream'] = async (said, { schedule, tokensPerSecond }) => {
  const stream = await openOurStream(said, schedule);
  const timing = await timeResponse(stream, said.text, tokensPerSecond);
  stream.socket.close();
  return timing;
};

export const timeStreams: StreamBench['streams'] = async (said, count) => {
  const streams = await Promise.all(Array.from({ length: count }, () => openOurStream(said, null)));
  const timings = await Promise.all(streams.map((stream) => timeResponse(stream, said.text, null)));
  for (const { socket } of streams) socket.close();
  return timings;
};

export const timeWires: StreamBench['wires'] = (said, count, credit) =>
  Promise.all(Array.from({ length: count }, () => timeWire(said, credit)));

export const timeStreamBeside: StreamBench['streamBeside'] = async (said) => {
  const beside = await speakOn(said);
  const timing = await timeStream(said, { schedule: null, tokensPerSecond: null });
  return { timing, other: await beside.stop() };
};

/** A stream that speaks a text repeatedly. */
export interface Beside {
  /** Cancels it. @returns the completed responses */
  stop(): Promise<StreamTiming[]>;
}

/** Resolves when the other stream has started to speak. */
export async function speakOn(said: Utterance): Promise<Beside> {
  const stream = await openOurStream(said, null);
  const timings: StreamTiming[] = [];
  let stopped = false;
  const speak = async () => {
    while (!stopped) {
      const timing = await timeResponse(stream, said.text, null);
      if (!stopped) timings.push(timing);
    }
  };
  const first = new Promise<void>((resolve) => {
    const onAudio = ({ data }: MessageEvent<string>) => {
      if (!data.includes('responseAudio')) return;
      stream.socket.removeEventListener('message', onAudio);
      resolve();
    };
    stream.socket.addEventListener('message', onAudio);
  });
  const spoken = speak();
  await Promise.race([first, spoken]);
  return {
    async stop() {
      stopped = true;
      stream.send({ type: 'cancelResponse' });
      await spoken;
      stream.socket.close();
      return timings;
    },
  };
}
