import { GrowingSound } from '../../shared/audio/growing-sound.ts';
import type { SoundPlayer } from '../../shared/audio/sound-player.ts';
import type { SpeechRequest } from '../../shared/service/studio-api.ts';
import { isAbort, StudioError } from '../../shared/service/studio-error.ts';
import type { SpeechService } from './take-generator.ts';

/** Speaks a word to check its pronunciation. It is no take: what is shown and played elsewhere stays. */
export class WordListener {
  readonly player: SoundPlayer;
  readonly #service: SpeechService;
  #abort = new AbortController();

  constructor(service: SpeechService, player: SoundPlayer) {
    this.#service = service;
    this.player = player;
  }

  /** Call it in a click handler. @throws {StudioError} */
  async listen(request: SpeechRequest): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    const sound = new GrowingSound();
    this.player.load(sound);
    this.player.play();
    try {
      await this.#service.speak(request, abort.signal, {
        audio: (samples) => sound.push(samples),
      });
    } catch (cause) {
      if (!isAbort(cause)) throw StudioError.from(cause);
    } finally {
      sound.finish();
    }
  }

  stop(): void {
    this.#abort.abort();
    this.player.load(null);
  }
}
