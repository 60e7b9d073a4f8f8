import type { PlayerState } from '../../../../../src/client/parley.ts';
import type { BufferSeries } from '../../../../../src/studio/live/sound/buffer-history.ts';
import type { LiveSoundListener } from '../../../../../src/studio/live/sound/live-sound.ts';
import { type LiveOutput, LiveTalk } from '../../../../../src/studio/live/stream/live-talk.ts';
import type { StreamSettings } from '../../../../../src/studio/live/stream/voice-stream.ts';
import { Cell } from '../../../../../src/studio/shared/observable/cell.ts';
import { FakeStreams } from '../../shared/streams/fake-streams.ts';

export const SETTINGS: StreamSettings = { voice: 'nora', voiceName: 'Nora', params: {}, schedule: null };

/** A player whose listener the test plays. */
class FakeOutput implements LiveOutput {
  readonly state = new Cell<PlayerState>('idle');
  readonly buffer = new Cell<BufferSeries>([]);
  position = 0;
  pushed = 0;
  readonly on: LiveSoundListener;

  constructor(on: LiveSoundListener) {
    this.on = on;
  }

  unlock(): void {}

  push(samples: Int16Array): number {
    const startsAt = this.pushed;
    this.pushed += samples.length / 24_000;
    return startsAt;
  }

  end(): void {}

  stop(): number {
    return this.position;
  }

  sample(): void {}
}

/** A talk with a service and a player that the test plays. */
export function liveTalk() {
  const streams = new FakeStreams();
  const announced: string[] = [];
  const outputs: FakeOutput[] = [];
  const client = {
    streams,
    announce: (text: string) => void announced.push(text),
    refreshUsage: async () => {},
  };
  const talk = new LiveTalk(client, (on) => {
    const output = new FakeOutput(on);
    outputs.push(output);
    return output;
  });
  talk.configure(SETTINGS);
  const [output] = outputs;
  if (output === undefined) throw new Error('the talk makes its player');
  return { talk, streams, output, announced };
}
