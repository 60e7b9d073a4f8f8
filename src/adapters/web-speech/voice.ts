/** https://webaudio.github.io/web-speech-api/#speechsynthesisvoice */

/** All voices speak American English. */
const VOICE_LANGUAGE = 'en-US';
/** What the service says of a voice, as far as it is shown. */
export interface VoiceFacts {
  readonly id: string;
  readonly name: string;
}
/** What a page does not have cannot be passed, so that a page cannot make voices. */
const OURS = Symbol();

/** A voice of the service. */
export class SpeechSynthesisVoice implements globalThis.SpeechSynthesisVoice {
  readonly #card: VoiceFacts;
  readonly #isDefault: boolean;

  constructor(ours: typeof OURS, card: VoiceFacts, isDefault: boolean) {
    if (ours !== OURS) throw new TypeError('Illegal constructor');
    this.#card = card;
    this.#isDefault = isDefault;
  }

  /** The id in `GET /v1/voices`. */
  get voiceURI(): string {
    return this.#card.id;
  }
  get name(): string {
    return this.#card.name;
  }
  get lang(): string {
    return VOICE_LANGUAGE;
  }
  get localService(): boolean {
    return true;
  }
  get default(): boolean {
    return this.#isDefault;
  }
  get [Symbol.toStringTag](): string {
    return 'SpeechSynthesisVoice';
  }
}

/** The voices of a list; the first is the default. */
export function voicesOf(cards: readonly VoiceFacts[]): SpeechSynthesisVoice[] {
  return cards.map((card, index) => new SpeechSynthesisVoice(OURS, card, index === 0));
}
