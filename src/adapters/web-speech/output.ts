/** How one audio is played. */
export interface PlayOptions {
  /** 0 to 1. */
  readonly volume: number;
  /** 1 is the speed of the recording; the pitch stays. */
  readonly rate: number;
}

/** One audio while it is played. */
export interface Playback {
  /** Resolves when it is heard. Rejects when it cannot be played. */
  readonly started: Promise<void>;
  /** Resolves at its end; never after `stop()`. */
  readonly ended: Promise<void>;
  /** How long it has been heard, in seconds. */
  readonly seconds: number;
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Plays audio. */
export interface SpeechOutput {
  play(audio: Blob, options: PlayOptions): Playback;
}

/** The bounds of `playbackRate` that browsers have in common. */
const RATES = { least: 0.1, most: 10 };

/** A rate that all browsers can play. */
export const playableRate = (rate: number): number => Math.min(Math.max(rate, RATES.least), RATES.most);

/** Plays by an audio element, which stretches time without a change of pitch. */
export const elementOutput: SpeechOutput = {
  play(audio, { volume, rate }) {
    const element = new Audio();
    const address = URL.createObjectURL(audio);
    element.src = address;
    element.preservesPitch = true;
    element.playbackRate = playableRate(rate);
    element.volume = Math.min(Math.max(volume, 0), 1);
    const release = () => URL.revokeObjectURL(address);
    const started = new Promise<void>((resolve, reject) => {
      element.addEventListener('playing', () => resolve(), { once: true });
      element.play().catch((error: unknown) => {
        // A pause before the start rejects too; the start comes when it is resumed.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        release();
        reject(error);
      });
    });
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        release();
        resolve();
      };
      element.addEventListener('ended', end, { once: true });
    });
    return {
      started,
      ended,
      get seconds() {
        return element.currentTime / element.playbackRate;
      },
      pause: () => element.pause(),
      // A refusal here is the same as that of the start, which has been told.
      resume: () => void element.play().catch(() => {}),
      stop() {
        element.pause();
        release();
      },
    };
  },
};
