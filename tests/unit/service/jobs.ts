import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';

/** A job for tests. */
export function testJob(change: Partial<SpeechJob> = {}): SpeechJob {
  return {
    id: 'req_1~a',
    model: 'm',
    voice: 'kathleen',
    role: null,
    text: 'Good morning.',
    pronunciations: [],
    authored: false,
    context: null,
    params: { temperature: 0.9, acousticTemperature: 0.9, audioQuality: 'high', maxFrames: null },
    seed: 7,
    origin: {
      keyId: 'key_a',
      endpoint: 'POST /v1/tts/{voice_id}',
      inputChars: 13,
      inputAudioSeconds: 0,
      history: true,
    },
    ...change,
  };
}

/** The summary of a job of one second. */
export const SUMMARY: JobSummary = {
  frames: 13,
  samples: 24_000,
  seed: 7,
  backend: 'wasm',
  finishReason: 'stop',
  queueMs: 1,
  firstAudioMs: 20,
  totalMs: 60,
  rtf: 0.06,
  writer: null,
};

/** The same as `meta` of a response. */
export const SUMMARY_META = {
  seed: 7,
  backend: 'wasm',
  frames: 13,
  first_audio_ms: 20,
  total_ms: 60,
  rtf: 0.06,
  finish_reason: 'stop',
  queue_ms: 1,
};
