import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Cell } from '../../../shared/observable/cell.ts';
import { StudioError } from '../../../shared/service/studio-error.ts';
import type { Clip } from '../../sound/clip.ts';
import { Microphone } from '../../sound/microphone.ts';
import { Recognizer } from '../../sound/recognizer.ts';

/** Language of the voices, for the browser's speech recognition. */
export const LANGUAGE = 'en-US';

export interface PushToTalkListener {
  /** The user begins to talk, within a user gesture. */
  pressed(): void;
  /** The microphone is open: the next press records. */
  opened(): void;
  /** Everything that the browser understood so far. */
  understood(text: string): void;
  recorded(clip: Clip): void;
  failed(error: StudioError): void;
}

/** Hold to talk: with a button, or with the space bar wherever it does nothing else. */
export class PushToTalk implements ReactiveController {
  readonly microphone = new Microphone();
  /** Whether the user is talking. */
  readonly held = new Cell(false);
  readonly #on: PushToTalkListener;
  /** Whether the browser writes the transcript. */
  readonly #recognizes: () => boolean;
  readonly #recognizer: Recognizer;
  #connected = false;

  constructor(host: ReactiveControllerHost, on: PushToTalkListener, recognizes: () => boolean) {
    this.#on = on;
    this.#recognizes = recognizes;
    this.#recognizer = new Recognizer((text) => on.understood(text));
    // The end of a recording that nobody stopped: the microphone is lost.
    this.microphone.recording.watch(() => {
      if (!this.microphone.recording.value) void this.release();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = true;
    addEventListener('keydown', this.#keyDown);
    addEventListener('keyup', this.#keyUp);
    addEventListener('blur', this.#blurred);
  }

  hostDisconnected(): void {
    this.#connected = false;
    removeEventListener('keydown', this.#keyDown);
    removeEventListener('keyup', this.#keyUp);
    removeEventListener('blur', this.#blurred);
    void this.release().then(() => {
      if (!this.#connected) this.microphone.turnOff();
    });
  }

  /** Opens the microphone where it is closed, else starts to record. */
  async press(): Promise<void> {
    // Held with the space bar and the button at once, it is one recording.
    if (this.held.value) return;
    this.#on.pressed();
    try {
      if (!this.microphone.open.value) {
        // The browser may ask the user, who lets go of the button to answer.
        await this.microphone.turnOn();
        if (this.microphone.open.value) this.#on.opened();
        return;
      }
      this.microphone.start();
    } catch (cause) {
      this.#on.failed(StudioError.from(cause));
      return;
    }
    this.held.set(true);
    if (this.#recognizes()) this.#recognizer.start(LANGUAGE);
  }

  /** Ends the recording and hands it over. */
  async release(): Promise<void> {
    if (!this.held.value) return;
    this.held.set(false);
    try {
      const [clip, understood] = await Promise.all([this.microphone.stop(), this.#recognizer.stop()]);
      if (understood !== '') this.#on.understood(understood);
      if (clip !== null) this.#on.recorded(clip);
    } catch (cause) {
      this.#recognizer.abort();
      this.#on.failed(StudioError.from(cause));
    }
  }

  readonly #keyDown = (event: KeyboardEvent): void => {
    if (!isForTalking(event)) return;
    event.preventDefault();
    if (!event.repeat) void this.press();
  };

  readonly #keyUp = (event: KeyboardEvent): void => {
    if (!isForTalking(event)) return;
    event.preventDefault();
    void this.release();
  };

  /** A key that is released in another window sends no event here. */
  readonly #blurred = (): void => void this.release();
}

/** Whether this is the space bar, outside of fields and of controls that it operates. */
function isForTalking(event: KeyboardEvent): boolean {
  if (event.key !== ' ') return false;
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return true;
  if (target.closest('[data-testid="talk-hold"]') !== null) return true;
  return target.closest('button, input, textarea, select, summary, a, [role="slider"]') === null;
}
