import { requestError } from '../../../src/contract/errors/errors.ts';
import { lexiconEntries } from '../../../src/contract/text/lexicon.ts';
import { afterPart, NOTHING_TIMED } from '../../../src/job/timings.ts';
import type { SpeakRequest, SpeechBlock, SpeechEnd } from '../family.ts';
import { MODEL_FRAMES } from './prosody/durations.ts';
import { planSegment } from './prosody/prosody.ts';
import { segmentTimings } from './segment-timings.ts';
import { speakSegment } from './speak-segment.ts';
import { planUtterance } from './utterance-plan.ts';
import type { Voice } from './voice.ts';

/** Speaks a text segment by segment, in blocks of whole frames. */
export async function* speak(
  voice: Voice,
  request: SpeakRequest,
  signal: AbortSignal,
): AsyncGenerator<SpeechBlock | 'wait', SpeechEnd> {
  const delivery = voice.deliver(request.voice, request.speaker);
  if (!delivery) throw requestError(`The model has no voice "${request.voice}".`);
  const { params } = request;
  const cap = params.maxFrames ?? Number.POSITIVE_INFINITY;
  let segment = 0;
  let pitchCenter: number | null = null;
  let frame = 0;
  let timed = NOTHING_TIMED;
  const lexicon = lexiconEntries(request.lexicon ?? {});
  for await (const next of planUtterance(request.text, voice.phonemizer, voice.maxSegmentChars, lexicon)) {
    signal.throwIfAborted();
    if (next === 'wait') {
      yield 'wait';
      continue;
    }
    const { tokens, words, before, end } = next;
    const plan = await planSegment(voice.graphs, voice.tables, {
      tokens,
      before,
      delivery,
      pitchCenter: before ? pitchCenter : null,
      temperature: params.temperature * voice.prosodyTemperatureScale,
      seed: request.seed,
      segment,
      end,
      questionRise: voice.questionRise,
    });
    pitchCenter = plan.pitchCenter;
    const after = frame + plan.frames / MODEL_FRAMES;
    const timings = segmentTimings({ tokens, words, durations: plan.durations }, timed, frame, cap);
    // A segment before the first frame wanted is not rendered: its plan alone tells its length.
    if (after > request.firstFrame) {
      const place = { plan, delivery, segment, end, frame, after, cap, timings };
      const cut = yield* speakSegment(voice, request, place, signal);
      if (cut) return { finishReason: 'length' };
    } else if (after >= cap) {
      return { finishReason: end === 'end' && after === cap ? 'stop' : 'length' };
    }
    frame = after;
    timed = afterPart(timings);
    segment += 1;
  }
  if (segment === 0) {
    throw requestError(
      '`text`: expected words, numbers or letters of English, found nothing that this model can speak.',
      'text',
    );
  }
  return { finishReason: 'stop' };
}
