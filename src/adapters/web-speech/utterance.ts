/** https://webaudio.github.io/web-speech-api/#speechsynthesisutterance */
import { defineEventHandlers, holdEventHandlers } from '../../primitives/web-idl/event-handlers.ts';
import { SpeechSynthesisVoice } from './voice.ts';

/** The events are those of events.ts, by the names of the platform's types. */
type Handler<E extends Event> = ((this: SpeechSynthesisUtterance, event: E) => unknown) | null;

/** A text to speak and how. */
export class SpeechSynthesisUtterance extends EventTarget {
  #text: string;
  #lang = '';
  #voice: SpeechSynthesisVoice | null = null;
  #volume = 1;
  #rate = 1;
  #pitch = 1;

  declare onstart: Handler<SpeechSynthesisEvent>;
  declare onend: Handler<SpeechSynthesisEvent>;
  declare onerror: Handler<SpeechSynthesisErrorEvent>;
  declare onpause: Handler<SpeechSynthesisEvent>;
  declare onresume: Handler<SpeechSynthesisEvent>;
  declare onboundary: Handler<SpeechSynthesisEvent>;

  // Browsers tell a missing text from `undefined`, which is the word (web-platform-tests, "SpeechSynthesisUtterance basics").
  constructor(...text: [text?: string]) {
    super();
    holdEventHandlers(this);
    this.#text = text.length === 0 ? '' : `${text[0]}`;
  }

  get text(): string {
    return this.#text;
  }
  set text(value: string) {
    this.#text = `${value}`;
  }
  get lang(): string {
    return this.#lang;
  }
  set lang(value: string) {
    this.#lang = `${value}`;
  }
  get voice(): SpeechSynthesisVoice | null {
    return this.#voice;
  }
  set voice(value: SpeechSynthesisVoice | null | undefined) {
    if (value !== null && value !== undefined && !(value instanceof SpeechSynthesisVoice)) {
      throw new TypeError(
        "Failed to set 'voice' on 'SpeechSynthesisUtterance': not a voice of this service; see getVoices().",
      );
    }
    this.#voice = value ?? null;
  }
  get volume(): number {
    return this.#volume;
  }
  set volume(value: number) {
    this.#volume = toFloat(value, 'volume');
  }
  get rate(): number {
    return this.#rate;
  }
  set rate(value: number) {
    this.#rate = toFloat(value, 'rate');
  }
  get pitch(): number {
    return this.#pitch;
  }
  set pitch(value: number) {
    this.#pitch = toFloat(value, 'pitch');
  }
  get [Symbol.toStringTag](): string {
    return 'SpeechSynthesisUtterance';
  }
}

defineEventHandlers(SpeechSynthesisUtterance.prototype, [
  'start',
  'end',
  'error',
  'pause',
  'resume',
  'boundary',
]);

/** https://webidl.spec.whatwg.org/#js-float */
function toFloat(value: unknown, name: string): number {
  // Unary plus is ToNumber. The cast is for the operator only: any value may come.
  const float = Math.fround(+(value as number));
  if (Number.isFinite(float)) return float;
  throw new TypeError(`Failed to set '${name}' on 'SpeechSynthesisUtterance': the value is not finite.`);
}
