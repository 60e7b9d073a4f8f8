import { fromBase64 } from '../../client/parley.ts';
import type { Playable } from '../shared/audio/clip-player.ts';
import { peaksOf } from '../shared/audio/peaks.ts';
import { decodeWav } from '../shared/audio/wav.ts';
import type { SpeechAnswer, SpeechMeta } from '../shared/service/resources.ts';
import type { SpeechRequest } from '../shared/service/studio-api.ts';
import { StudioError } from '../shared/service/studio-error.ts';

/** A finished answer with everything needed to play it, save it or request it again. */
export interface SpeechResult extends Playable {
  /** The request id. */
  readonly id: string;
  readonly request: SpeechRequest;
  readonly voiceName: string;
  readonly meta: SpeechMeta;
  readonly peaks: Float32Array;
  readonly made: Date;
}

/** Decodes an answer. @throws {StudioError} when its audio cannot be read */
export function resultOf(request: SpeechRequest, voiceName: string, answer: SpeechAnswer): SpeechResult {
  try {
    const { bytes, samples, sampleRate } = decodeWav(fromBase64(answer.audio) ?? new Uint8Array());
    return {
      id: answer.requestId,
      request,
      voiceName,
      meta: answer.meta,
      wav: new Blob([bytes], { type: 'audio/wav' }),
      seconds: samples.length / sampleRate,
      peaks: peaksOf(samples),
      made: new Date(),
    };
  } catch (cause) {
    throw new StudioError('unreadable_answer', 'The audio of the answer could not be read.', {
      requestId: answer.requestId,
      cause,
    });
  }
}
