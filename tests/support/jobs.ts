/** A job and an engine's messages about it, for unit tests. */
import { blankReport } from '../../src/job/blank-report.ts';
import type { EngineReport } from '../../src/job/engine-report.ts';
import type { JobSummary } from '../../src/job/job-summary.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import type { LoadedModel, SpeechBlock } from '../../worker/families/family.ts';

/** Samples in one frame. */
export const FRAME = 1920;

export const JOB: SpeechJob = {
  id: 'req_1',
  model: 'm',
  voice: 'v',
  role: null,
  text: 'Hello.',
  pronunciations: [],
  authored: false,
  context: null,
  params: { temperature: 0, acousticTemperature: 0, audioQuality: 'high', maxFrames: null },
  seed: 1,
  origin: { keyId: 'key_1', endpoint: 'POST /v1/tts', inputChars: 6, inputAudioSeconds: 0, history: true },
};

export const READY: EngineReport = {
  ...blankReport('m'),
  engineId: 'eng_1',
  state: 'ready',
  backend: 'wasm',
};

export const SUMMARY: JobSummary = {
  frames: 2,
  samples: 2 * FRAME,
  seed: 1,
  backend: 'wasm',
  finishReason: 'stop',
  queueMs: 0,
  firstAudioMs: 1,
  totalMs: 2,
  rtf: 0.1,
  writer: null,
};

/** A model whose steps have the given lengths (in frames); each sample is its own index. */
export function modelOf(lengths: readonly number[], failAt = Number.POSITIVE_INFINITY): LoadedModel {
  return {
    async *speak({ firstFrame }) {
      let first = 0;
      for (const [i, length] of lengths.entries()) {
        if (i === failAt) throw new Error('the graph failed');
        const pcm = new Int16Array(length * FRAME).map((_, s) => ((first * FRAME + s) % 30_000) + 1);
        const endsSegment = i % 2 === 1 || i === lengths.length - 1;
        const step: SpeechBlock = { first, pcm, endsSegment, totalSamples: null, timings: null };
        if (first + length > firstFrame) yield step;
        first += length;
      }
      return { finishReason: 'stop' };
    },
    prepare: () => false,
    dispose: async () => {},
  };
}
