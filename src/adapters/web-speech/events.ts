/** https://webaudio.github.io/web-speech-api/#utterance-events */
import type { SpeechSynthesisUtterance } from './utterance.ts';

/** Fields of a {@link SpeechSynthesisEvent}. */
export interface SpeechSynthesisEventInit extends EventInit {
  readonly utterance: SpeechSynthesisUtterance;
  readonly charIndex?: number;
  readonly charLength?: number;
  /** Seconds since the start of the utterance. */
  readonly elapsedTime?: number;
  readonly name?: string;
}

/** What happens to an utterance. */
export class SpeechSynthesisEvent extends Event {
  readonly utterance: SpeechSynthesisUtterance;
  readonly charIndex: number;
  readonly charLength: number;
  readonly elapsedTime: number;
  readonly name: string;

  constructor(type: string, init: SpeechSynthesisEventInit) {
    super(type, init);
    if (!init?.utterance) {
      throw new TypeError("Failed to construct 'SpeechSynthesisEvent': the member utterance is required.");
    }
    this.utterance = init.utterance;
    this.charIndex = init.charIndex ?? 0;
    this.charLength = init.charLength ?? 0;
    this.elapsedTime = init.elapsedTime ?? 0;
    this.name = init.name ?? '';
  }

  get [Symbol.toStringTag](): string {
    return 'SpeechSynthesisEvent';
  }
}

/** Fields of a {@link SpeechSynthesisErrorEvent}. */
export interface SpeechSynthesisErrorEventInit extends SpeechSynthesisEventInit {
  readonly error: SpeechSynthesisErrorCode;
}

/** Why an utterance was not spoken to its end. */
export class SpeechSynthesisErrorEvent extends SpeechSynthesisEvent {
  readonly error: SpeechSynthesisErrorCode;

  constructor(type: string, init: SpeechSynthesisErrorEventInit) {
    super(type, init);
    this.error = init.error;
  }

  override get [Symbol.toStringTag](): string {
    return 'SpeechSynthesisErrorEvent';
  }
}
