import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../src/contract/audio/audio-format.ts';
import { unmarkedText } from '../../../src/contract/text/marked-text.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import { holdLifetimeLock, type LifetimeLock } from '../../../src/primitives/lifetime-lock.ts';
import type { JobControl, JobReply } from '../../../src/wire/jobs/job-messages.ts';
import { type Lobby, openLobby } from '../../../src/wire/lobby/lobby.ts';
import { type WireNames, wireNames } from '../../../src/wire/wire-names.ts';
import { connection } from './connection.ts';
import type { Utterance, WireTiming } from './protocol.ts';
import type { Arrival } from './stream-protocol.ts';

/** An engine that is silent for this long counts as broken. */
const PATIENCE_MS = 60_000;

/** The wire of this page; the service worker of the bench controls the whole origin. */
export interface Wire {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly lifeLock: LifetimeLock;
}

let current: Wire | null = null;

export function wire(): Wire {
  if (current) return current;
  const names = wireNames('/');
  current = { names, lobby: openLobby(names), lifeLock: holdLifetimeLock(names.life(crypto.randomUUID())) };
  return current;
}

/** Posts a job directly to the engine, grants credit for each frame received, and times it. */
export async function timeWire(utterance: Utterance, credit: number): Promise<WireTiming> {
  const { names, lobby, lifeLock } = wire();
  await lifeLock.held;
  const job = directJob(utterance);
  const channel = new BroadcastChannel(names.job(job.id));
  try {
    return await new Promise<WireTiming>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('The engine did not finish the job. Was the build made from these sources?')),
        PATIENCE_MS,
      );
      const arrivals: Arrival[] = [];
      let samples = 0;
      const started = performance.now();
      channel.onmessage = ({ data }: MessageEvent<JobReply>) => {
        const atMs = performance.now() - started;
        if (data.type === 'frames') {
          samples += data.pcm.length;
          const frames = Math.ceil(data.pcm.length / FRAME_SAMPLES);
          arrivals.push({ atMs, frames });
          channel.postMessage({ type: 'credit', frames } satisfies JobControl);
        } else if (data.type === 'done') {
          clearTimeout(timer);
          const firstFrameMs = arrivals[0]?.atMs ?? 0;
          const audioSeconds = samples / SAMPLE_RATE;
          resolve({ firstFrameMs, arrivals, wallMs: atMs, audioSeconds, summary: data.summary });
        } else if (data.type === 'failed') {
          clearTimeout(timer);
          reject(new Error(data.error.message));
        }
      };
      lobby.post({
        type: 'open',
        job,
        pieces: [{ ...unmarkedText(job.text), inputChars: job.origin.inputChars, final: true }],
        firstFrame: 0,
        credit,
        lifeLock: lifeLock.name,
      });
    });
  } finally {
    channel.close();
  }
}

/** The job that the service worker would create for the same request. */
function directJob({ text, voice, model, params }: Utterance): SpeechJob {
  return {
    id: `bench-${crypto.randomUUID()}`,
    model,
    voice,
    role: null,
    ...unmarkedText(text),
    authored: false,
    context: null,
    params,
    seed: 0,
    origin: {
      keyId: connection().keyId,
      endpoint: 'POST /v1/tts/{voice_id}',
      inputChars: text.length,
      inputAudioSeconds: 0,
      history: true,
    },
  };
}
