import { FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import type { JobReply } from '../../../src/wire/jobs/job-messages.ts';
import type { CancelTiming, Utterance } from './protocol.ts';
import { requestSpeech } from './rest.ts';
import { wire } from './wire.ts';

/** An abort that takes longer counts as ineffective. */
const PATIENCE_MS = 20_000;

/** Long enough for sent messages to arrive, shorter than the engine's next step. */
const IN_FLIGHT_MS = 4;

/** Aborts a request some `afterMs` after its first frames and asks the engine until it has no job left. */
export async function timeCancel(utterance: Utterance, afterMs: number): Promise<CancelTiming> {
  const { lobby, names } = wire();
  const abort = new AbortController();
  let abortedAt = Number.POSITIVE_INFINITY;
  let stepsAfter = 0;
  let framesAfter = 0;
  let onFrames = () => {};
  let toldAt = Number.POSITIVE_INFINITY;
  const channels = new Map<string, BroadcastChannel>();
  // The service worker chooses the job's id; it can be read from the lobby.
  const unsubscribe = lobby.subscribe((message) => {
    if (message.type === 'cancel') toldAt = Math.min(toldAt, performance.now());
    // An opener can announce its job more than once.
    if (message.type !== 'open' || channels.has(message.job.id)) return;
    const channel = new BroadcastChannel(names.job(message.job.id));
    channel.onmessage = ({ data }: MessageEvent<JobReply>) => {
      if (data.type !== 'frames') return;
      onFrames();
      if (performance.now() < abortedAt) return;
      stepsAfter += 1;
      framesAfter += Math.ceil(data.pcm.length / FRAME_SAMPLES);
    };
    channels.set(message.job.id, channel);
  });
  try {
    const response = await requestSpeech(utterance, { signal: abort.signal });
    // Without a reader, backpressure would stop the stream instead of the abort.
    const body = response.text().catch(() => '');
    await sleep(afterMs);
    // Just after the end of a step: messages after the abort were not in flight before it.
    await new Promise<void>((resolve) => {
      onFrames = resolve;
    });
    await sleep(IN_FLIGHT_MS);
    abortedAt = performance.now();
    abort.abort();
    await engineIdle();
    const idleMs = performance.now() - abortedAt;
    await body;
    return { idleMs, toldMs: toldAt - abortedAt, stepsAfter, framesAfter };
  } finally {
    unsubscribe();
    for (const channel of channels.values()) channel.close();
  }
}

/** Resolves with the first report of the engine that counts no jobs; the engine tells one whenever it is asked. */
function engineIdle(): Promise<void> {
  const { lobby } = wire();
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error('The engine continued an aborted job.'))),
      PATIENCE_MS,
    );
    const unsubscribe = lobby.subscribe((message) => {
      if (message.type !== 'engine') return;
      if (message.report.jobs === 0) finish(resolve);
      else lobby.post({ type: 'who' });
    });
    lobby.post({ type: 'who' });
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
