import type { JobReply } from '../../../src/wire/jobs/job-messages.ts';
import type { RestPhases, Utterance } from './protocol.ts';
import { speechBody } from './rest.ts';
import { wire } from './wire.ts';

/** Observes the job of one request, to separate the time before it from the time after it. */
export async function timePhases(utterance: Utterance): Promise<RestPhases> {
  const { lobby, names } = wire();
  let postedAt = Number.NaN;
  let doneAt = Number.NaN;
  const channels: BroadcastChannel[] = [];
  const unsubscribe = lobby.subscribe((message) => {
    // An opener can announce its job more than once.
    if (message.type !== 'open' || channels.length > 0) return;
    postedAt = performance.now();
    const channel = new BroadcastChannel(names.job(message.job.id));
    channel.onmessage = ({ data }: MessageEvent<JobReply>) => {
      if (data.type === 'done') doneAt = performance.now();
    };
    channels.push(channel);
  });
  try {
    const started = performance.now();
    await speechBody(utterance);
    const ended = performance.now();
    return { beforeMs: postedAt - started, afterMs: ended - doneAt };
  } finally {
    unsubscribe();
    for (const channel of channels) channel.close();
  }
}
