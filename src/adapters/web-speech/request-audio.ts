import type { SpeechService } from '../shared/speech-service.ts';
import { failureOf } from './failure.ts';

/** The rate limit of a key is never longer away than this, in seconds. */
const LONGEST_WAIT = 60;

/**
 * The audio of a sentence as a WAV. Waits where the key is over its rate: sentences can be shorter than its interval.
 * @throws {SpeechFailure} when the service refuses or fails
 */
export async function requestAudio(
  service: SpeechService,
  body: { readonly input: string; readonly voice: string | undefined },
  signal: AbortSignal,
): Promise<Blob> {
  for (;;) {
    const answer = await service.speak({ ...body, response_format: 'wav' }, { signal });
    if (answer.ok) return answer.blob();
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
    if (answer.status !== 429 || !(seconds <= LONGEST_WAIT)) throw await failureOf(answer);
    await later(seconds * 1_000, signal);
  }
}

function later(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
