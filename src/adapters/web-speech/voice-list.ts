import { type Guard, isString, listOf, shape } from '../../primitives/guards.ts';
import type { SpeechService } from '../shared/speech-service.ts';
import { type SpeechSynthesisVoice, type VoiceFacts, voicesOf } from './voice.ts';

const isVoiceList: Guard<{ readonly data: readonly VoiceFacts[] }> = shape<{
  readonly data: readonly VoiceFacts[];
}>({
  data: listOf(shape<VoiceFacts>({ id: isString, name: isString })),
});

/** The voices of the service, once they are there. */
export class Voices {
  readonly #service: SpeechService;
  readonly #onLoaded: () => void;
  #voices: readonly SpeechSynthesisVoice[] = [];
  #loading = false;

  /** @param onLoaded Called when {@link list} has become longer */
  constructor(service: SpeechService, onLoaded: () => void) {
    this.#service = service;
    this.#onLoaded = onLoaded;
  }

  /** The voices, empty before they are loaded; then this starts to load them, also after a failure. */
  list(): SpeechSynthesisVoice[] {
    if (this.#voices.length === 0 && !this.#loading) void this.#load();
    return [...this.#voices];
  }

  async #load(): Promise<void> {
    this.#loading = true;
    try {
      const answer = await this.#service.get('/voices');
      const list: unknown = answer.ok ? await answer.json() : null;
      if (isVoiceList(list)) this.#voices = voicesOf(list.data);
    } catch {
      // As with the platform's, a list that cannot be had is empty.
    }
    this.#loading = false;
    if (this.#voices.length > 0) this.#onLoaded();
  }
}
