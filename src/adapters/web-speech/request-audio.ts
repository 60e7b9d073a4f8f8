import { fromBase64 } from '../../contract/audio/base64.ts';
import { type Guard, isNumber, isString, listOf, nullOr, shape } from '../../primitives/guards.ts';
import type { SpeechService } from '../shared/speech-service.ts';
import { failureOf, SpeechFailure } from './failure.ts';

/** The rate limit of a key is never longer away than this, in seconds. */
const LONGEST_WAIT = 60;

/** A word of a sentence, by its place in Unicode code points, and when it begins, in seconds. */
export interface SpokenWord {
  readonly start_char: number;
  readonly end_char: number;
  readonly start_s: number;
}

/** A sentence as it is played. */
export interface SentenceAudio {
  /** A WAV. */
  readonly audio: Blob;
  readonly words: readonly SpokenWord[];
}

interface Answer {
  readonly audio: { readonly data_b64: string };
  readonly timestamps: { readonly words: readonly SpokenWord[] } | null;
}

const isAnswer: Guard<Answer> = shape<Answer>({
  audio: shape<Answer['audio']>({ data_b64: isString }),
  timestamps: nullOr(
    shape<NonNullable<Answer['timestamps']>>({
      words: listOf(shape<SpokenWord>({ start_char: isNumber, end_char: isNumber, start_s: isNumber })),
    }),
  ),
});

/**
 * The audio of a sentence and its words. Waits where the key is over its rate: sentences can be shorter than its interval.
 * @param voice default: that of the model's first role
 * @throws {SpeechFailure} when the service refuses or fails
 */
export async function requestAudio(
  service: SpeechService,
  { text, voice }: { readonly text: string; readonly voice: string | undefined },
  signal: AbortSignal,
): Promise<SentenceAudio> {
  const path = voice === undefined ? '/tts' : `/tts/${encodeURIComponent(voice)}`;
  for (;;) {
    const answer = await service.post(path, { text, timestamps: 'word' }, { signal });
    if (answer.ok) return sentenceAudio(await answer.json());
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
    if (answer.status !== 429 || !(seconds <= LONGEST_WAIT)) throw await failureOf(answer);
    await later(seconds * 1_000, signal);
  }
}

function sentenceAudio(answer: unknown): SentenceAudio {
  const bytes = isAnswer(answer) ? fromBase64(answer.audio.data_b64) : null;
  if (!isAnswer(answer) || !bytes) throw new SpeechFailure('synthesis-failed', 'The answer has no audio.');
  return { audio: new Blob([bytes], { type: 'audio/wav' }), words: answer.timestamps?.words ?? [] };
}

/** @throws the reason of the signal when it is aborted */
export function later(milliseconds: number, signal: AbortSignal): Promise<void> {
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
