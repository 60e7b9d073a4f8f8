import { FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import type { TimingsPart } from '../../../src/job/timings.ts';
import { fadeOut, toPcm16 } from '../../audio/pcm.ts';
import type { SpeakRequest, SpeechBlock } from '../family.ts';
import type { SegmentEnd } from './prosody/durations.ts';
import type { SegmentPlan } from './prosody/prosody.ts';
import { qualityFilter } from './rendering/quality.ts';
import { segmentNoise } from './rendering/segment-noise.ts';
import { SegmentRenderer } from './rendering/segment-renderer.ts';
import type { Delivery } from './speaker-fit/delivery.ts';
import type { Voice } from './voice.ts';

/** Fade where the cap of frames cuts speech: 10 ms. */
const CUT_FADE_SAMPLES = 240;

/** A segment whose prosody is planned, and its place in the speech. */
export interface SegmentPlace {
  readonly plan: SegmentPlan;
  readonly delivery: Delivery;
  /** Number of the segment. */
  readonly segment: number;
  readonly end: SegmentEnd;
  /** Its frames: from `frame` to `after` (exclusive). */
  readonly frame: number;
  readonly after: number;
  /** Frames of the whole speech at most. */
  readonly cap: number;
  /** When its words and phonemes are spoken. */
  readonly timings: TimingsPart;
}

/** Speaks one segment block by block. @returns whether the cap cut the speech */
export async function* speakSegment(
  voice: Voice,
  { params, seed }: SpeakRequest,
  { plan, delivery, segment, end, frame, after, cap, timings }: SegmentPlace,
  signal: AbortSignal,
): AsyncGenerator<SpeechBlock, boolean> {
  const temperature = params.acousticTemperature * voice.acousticTemperatureScale;
  const renderer = new SegmentRenderer(voice.graphs.tiers[params.audioQuality], voice.tables.config, {
    plan,
    delivery,
    noise: segmentNoise(seed, segment, temperature, delivery.breath),
  });
  const filter = qualityFilter(params.audioQuality);
  let first = frame;
  while (!renderer.done && first < cap) {
    const samples = await renderer.next(signal);
    filter?.process(samples);
    amplify(samples, delivery.gain);
    const pcm = toPcm16(samples.subarray(0, Math.min(samples.length, (cap - first) * FRAME_SAMPLES)));
    const next = first + pcm.length / FRAME_SAMPLES;
    const cut = next >= cap && (end !== 'end' || next < after);
    if (cut) fadeOut(pcm, CUT_FADE_SAMPLES);
    yield {
      first,
      pcm,
      endsSegment: renderer.done || next >= cap,
      totalSamples: end === 'end' ? Math.min(after, cap) * FRAME_SAMPLES : null,
      timings: first === frame ? timings : null,
    };
    if (cut) return true;
    first = next;
  }
  return false;
}

/** Multiplies in place. */
function amplify(samples: Float32Array, gain: number): void {
  if (gain === 1) return;
  for (let n = 0; n < samples.length; n += 1) samples[n] = gain * (samples[n] ?? 0);
}
