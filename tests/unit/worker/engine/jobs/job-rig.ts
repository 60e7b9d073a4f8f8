/** A job at the engine's end, with a channel that records what the opener would hear. */

import { unmarkedText } from '../../../../../src/contract/text/marked-text.ts';
import type { SpeechJob, TextPiece } from '../../../../../src/job/speech-job.ts';
import type { JobReply } from '../../../../../src/wire/jobs/job-messages.ts';
import { JobTask, type JobTaskOptions, type TaskEnd } from '../../../../../worker/engine/jobs/job-task.ts';
import { JOB } from '../../../../support/jobs.ts';

export interface RigOptions {
  readonly model: NonNullable<ReturnType<JobTaskOptions['model']>>['model'];
  readonly credit: number;
  readonly firstFrame?: number;
  readonly job?: SpeechJob;
  readonly pieces?: readonly TextPiece[];
  readonly writer?: JobTaskOptions['writer'];
  readonly onWake?: () => void;
}

export function openJob(options: RigOptions) {
  const { job = JOB, model, credit: firstCredit, onWake = () => {} } = options;
  const replies: JobReply[] = [];
  const ends: TaskEnd[] = [];
  const segments: { first: number; samples: number }[] = [];
  const channel: {
    onmessage: ((event: MessageEvent<unknown>) => void) | null;
    postMessage(reply: JobReply): void;
    close(): void;
  } = { onmessage: null, postMessage: (reply) => replies.push(reply), close: () => {} };
  const task = new JobTask({
    job,
    pieces: options.pieces ?? [{ ...unmarkedText(job.text), inputChars: 6, final: true }],
    firstFrame: options.firstFrame ?? 0,
    credit: firstCredit,
    engineId: 'eng_1',
    channel,
    model: () => ({ model, backend: 'wasm' }),
    roles: ['0', '1'],
    writer: options.writer ?? (() => Promise.reject(new Error('This job has its text.'))),
    onWake,
    onSegment: (first, pcm) => segments.push({ first, samples: pcm.length }),
    onEnd: (end) => ends.push(end),
  });
  const drain = async () => {
    while (task.runnable) await task.step();
  };
  const credit = (frames: number, upTo?: number) =>
    channel.onmessage?.(new MessageEvent('message', { data: { type: 'credit', frames, upTo } }));
  const frames = () => replies.filter((reply) => reply.type === 'frames');
  return { task, replies, ends, segments, drain, credit, frames };
}
