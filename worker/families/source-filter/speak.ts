import { FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import { requestError } from '../../../src/contract/errors/errors.ts';
import { lexiconEntries } from '../../../src/contract/text/lexicon.ts';
import type { SpeakerProfile } from '../../../src/job/speaker-profile.ts';
import { fadeOut, toPcm16 } from '../../audio/pcm.ts';
import type { Phonemiser } from '../../text/index.ts';
import type { SpeakRequest, SpeechEnd, SpeechStep } from '../family.ts';
import type { VoiceGraphs } from './graphs/graphs.ts';
import { MODEL_FRAMES } from './prosody/durations.ts';
import { planSegment } from './prosody/prosody.ts';
import { qualityFilter } from './rendering/quality.ts';
import { SegmentRenderer, segmentNoise } from './rendering/segment-renderer.ts';
import { script } from './script.ts';
import type { Delivery } from './speaker-fit/delivery.ts';
import type { VoiceTables } from './tables.ts';

/** Fade where a cap cuts speech: 10 ms. */
const CUT_FADE_SAMPLES = 240;

/** A loaded voice: what {@link speak} needs beside the request. */
export interface Voice {
  readonly graphs: VoiceGraphs;
  readonly tables: VoiceTables;
  readonly phonemiser: Phonemiser;
  /** How the voice of an id speaks, moved towards a speaker that was heard; null for an id that the pack does not have. */
  deliver(id: string, speaker: SpeakerProfile | null): Delivery | null;
  /** Pack settings: the model's own temperatures for a temperature of 1 in the contract. */
  readonly prosodyTemperatureScale: number;
  readonly acousticTemperatureScale: number;
  readonly questionRise: number;
  readonly maxSegmentChars: number;
  /** See `prepare` of a loaded model. */
  prepare(): boolean;
  dispose(): Promise<void>;
}

/** Speaks a text segment by segment, in steps of whole frames. */
export async function* speak(
  voice: Voice,
  request: SpeakRequest,
  signal: AbortSignal,
): AsyncGenerator<SpeechStep | 'wait', SpeechEnd> {
  const delivery = voice.deliver(request.voice, request.speaker);
  if (!delivery) throw requestError(`The model has no voice "${request.voice}".`);
  const { params } = request;
  const acousticTemperature = params.acousticTemperature * voice.acousticTemperatureScale;
  const cap = params.maxFrames ?? Number.POSITIVE_INFINITY;
  let segment = 0;
  let pitchCentre: number | null = null;
  let frame = 0;
  const lexicon = lexiconEntries(request.lexicon ?? {});
  for await (const next of script(request.text, voice.phonemiser, voice.maxSegmentChars, lexicon)) {
    signal.throwIfAborted();
    if (next === 'wait') {
      yield 'wait';
      continue;
    }
    const { tokens, before, end } = next;
    const plan = await planSegment(voice.graphs, voice.tables, {
      tokens,
      before,
      delivery,
      pitchCentre: before ? pitchCentre : null,
      temperature: params.temperature * voice.prosodyTemperatureScale,
      seed: request.seed,
      segment,
      end,
      questionRise: voice.questionRise,
    });
    pitchCentre = plan.pitchCentre;
    const after = frame + plan.frames / MODEL_FRAMES;
    // A segment that was all heard before is passed over: its length is known from its plan alone.
    if (after > request.firstFrame) {
      const renderer = new SegmentRenderer(voice.graphs.tiers[params.audioQuality], voice.tables.config, {
        plan,
        delivery,
        noise: segmentNoise(request.seed, segment, acousticTemperature, delivery.breath),
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
        };
        if (cut) return { finishReason: 'length' };
        first = next;
      }
    } else if (after >= cap) {
      return { finishReason: end === 'end' && after === cap ? 'stop' : 'length' };
    }
    frame = after;
    segment += 1;
  }
  if (segment === 0) {
    throw requestError(
      'text has nothing that this model can speak: expected words, numbers or letters of English.',
    );
  }
  return { finishReason: 'stop' };
}

/** Multiplies in place. */
function amplify(samples: Float32Array, gain: number): void {
  if (gain === 1) return;
  for (let n = 0; n < samples.length; n += 1) samples[n] = gain * (samples[n] ?? 0);
}
