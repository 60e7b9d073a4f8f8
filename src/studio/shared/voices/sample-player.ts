import { SAMPLE_RATE, wavFile } from '../../../client/parley.ts';
import { ClipPlayer, type Playable } from '../audio/clip-player.ts';
import { samplesOfFile } from '../audio/decode.ts';
import { Cell } from '../observable/cell.ts';
import type { Voice } from '../service/resources.ts';
import { StudioError } from '../service/studio-error.ts';
import { SAMPLES_FOLDER, sampleFile, VOICE_SAMPLES } from './voice-samples.ts';

/** Older versions of Safari do not know it. */
const FORMAT_KNOWN = new Audio().canPlayType('audio/ogg; codecs=opus') !== '';

/** Whether there is something to listen to: the pack has a sample, and the browser knows its format. */
export function hasSample(voice: string): boolean {
  return VOICE_SAMPLES.has(voice) && FORMAT_KNOWN;
}

/**
 * Plays the voices' samples, one at a time. A file is fetched whole and decoded: an `<audio>` with its address would ask
 * for byte ranges, and some browsers play nothing when the precache answers them with the whole.
 */
export class SamplePlayer {
  /** Id of the voice that is heard, or will be as soon as its sample is there; null in silence. */
  readonly voice = new Cell<string | null>(null);
  /** Why the last one could not be heard. */
  readonly error = new Cell<StudioError | null>(null);
  readonly #folder: URL;
  readonly #player = new ClipPlayer();
  /** Number of the last start or stop: what began before it has nothing to say any more. */
  #lastCall = 0;
  /** By the voice's id. */
  readonly #samples = new Map<string, Playable>();

  /** @param base Address of the folder of the build. */
  constructor(base: URL) {
    this.#folder = new URL(`${SAMPLES_FOLDER}/`, base);
    const { playing, loaded } = this.#player;
    playing.watch(() => {
      // While the next one is on its way, the one before may still say that it ended.
      if (!playing.value && loaded.value?.id === this.voice.value) this.voice.set(null);
    });
  }

  /** Plays the sample of a voice from its start, or stops it. Call it while handling a click. */
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
      // Nobody waits any more for one that was stopped meanwhile, not even when it was called again since.
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
    const response = await fetch(new URL(sampleFile(id), this.#folder));
    if (!response.ok) throw await StudioError.fromResponse(response);
    const samples = await samplesOfFile(await response.blob(), `The sample of ${name}`);
    const wav = new Blob([wavFile([samples])], { type: 'audio/wav' });
    const sample = { id, wav, seconds: samples.length / SAMPLE_RATE };
    this.#samples.set(id, sample);
    return sample;
  }
}

/** Some browsers want a click closer to the start of sound than a slow network allows. */
function refused({ name }: Voice): StudioError {
  return new StudioError('playback_refused', `${name} is ready now. Press again to listen.`);
}
