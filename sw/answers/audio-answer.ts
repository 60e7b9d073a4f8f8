import { AUDIO_TYPES, type AudioFormat } from '../../src/contract/generation/openai-speech.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import type { AppContext } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { reportLateError } from '../http/late-error.ts';
import { startGeneration } from '../jobs/generation.ts';
import { audioPieces, measuredPieces } from './audio-pieces.ts';
import { pulledBody } from './bodies/pulled-body.ts';

/**
 * The response with the audio of a generation and nothing else. The status can be an error until the first frame exists; a
 * later failure errors the body. A WAV starts with its length, so it waits for the end where the length is not known before;
 * the other formats are sent while they are generated.
 */
export async function audioAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
  format: AudioFormat,
): Promise<Response> {
  const generation = startGeneration(dependencies, job);
  const first = await generation.next();
  const pieces = format === 'wav' ? measuredPieces : audioPieces;
  const body = pulledBody({
    pieces: pieces({ generation, first, format }),
    onCancel: () => generation.abandon(),
    onError: reportLateError(dependencies),
  });
  return context.body(body, 200, { 'Content-Type': AUDIO_TYPES[format], 'Cache-Control': 'no-store' });
}
