import { SAMPLE_RATE, wavFile } from '../../../client/parley.ts';
import { ClipPlayer, type Playable } from '../audio/clip-player.ts';
import { samplesOfFile } from '../audio/decode.ts';
import { Cell } from '../observable/cell.ts';
import type { Voice } from '../service/resources.ts';
import { StudioError } from '../service/studio-error.ts';
import { SAMPLES_FOLDER, sampleFile, VOICE_SAMPLES } from './voice-samples.ts';

/** Whether the browser plays Ogg Opus; older versions of Safari do not. */
const FORMAT_KNOWN = new Audio().canPlayType('audio/ogg; codecs=opus') !== '';

/** A sample that has not arrived by then is given up: samples have about 20 kB. */
const SAMPLE_MS = 30_000;

/** Whether a voice has a sample that this browser can play. */
export function hasSample(voice: string): boolean {
  return VOICE_SAMPLES.has(voice) && FORMAT_KNOWN;
}

/**
 * Plays the samples of the voices, one at a time. Each file is fetched whole and decoded: an `<audio>` with its URL would
 * request byte ranges, and some browsers play nothing when the precache answers with the whole file.
 */
export class SamplePlayer {
  /** Id of the voice whose sample is playing or loading; null when there is none. */
  readonly voice = new Cell<string | null>(null);
  /** Why the last sample could not be played. */
  readonly error = new Cell<StudioError | null>(null);
  readonly #folder: URL;
  readonly #player = new ClipPlayer();
  /** Number of the last start or stop: earlier calls that are still pending have no effect. */
  #lastCall = 0;
  /** The samples that were loaded, by the voice's id. */
  readonly #samples = new Map<string, Playable>();

  /** @param base URL of the folder of the build. */
  constructor(base: URL) {
    this.#folder = new URL(`${SAMPLES_FOLDER}/`, base);
    const { playing, loaded } = this.#player;
    playing.watch(() => {
      // While the next sample loads, the previous one may still report its end.
      if (!playing.value && loaded.value?.id === this.voice.value) this.voice.set(null);
    });
  }

  /** Plays the sample of a voice from its start, or stops it. Call it in a click handler. */
  async toggle(voice: Voice): Promise<void> {
    const stops = this.voice.value === voice.id;
    this.stop();
    if (stops) return;
    const call = this.#lastCall;
    this.error.set(null);
    this.voice.set(voice.id);
    try {
      const sample = await this.#sample(voice);
      if (call !== this.#lastCall) return;
      this.#player.load(sample);
      const started = await this.#player.play();
      if (!started) throw refused(voice);
    } catch (cause) {
      // Stopped meanwhile, even if it was started again since.
      if (call !== this.#lastCall) return;
      this.voice.set(null);
      this.error.set(StudioError.from(cause));
    }
  }

  stop(): void {
    this.#lastCall += 1;
    this.voice.set(null);
    this.#player.stop();
  }

  async #sample({ id, name }: Voice): Promise<Playable> {
    const known = this.#samples.get(id);
    if (known !== undefined) return known;
    const response = await fetch(new URL(sampleFile(id), this.#folder), {
      signal: AbortSignal.timeout(SAMPLE_MS),
    });
    if (!response.ok) throw await StudioError.fromResponse(response);
    const samples = await samplesOfFile(await response.blob(), `The sample of ${name}`);
    const wav = new Blob([wavFile([samples])], { type: 'audio/wav' });
    const sample = { id, wav, seconds: samples.length / SAMPLE_RATE };
    this.#samples.set(id, sample);
    return sample;
  }
}

/** Some browsers require a more recent click than a slow network allows. */
function refused({ name }: Voice): StudioError {
  return new StudioError('playback_refused', `${name}’s sample is ready. Press again to listen.`);
}
