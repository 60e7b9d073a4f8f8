/** https://webaudio.github.io/web-speech-api/#speechsynthesis */
import { defineEventHandlers, holdEventHandlers } from '../../primitives/web-idl/event-handlers.ts';
import type { SpeechService } from '../shared/speech-service.ts';
import type { SpeechOutput } from './output.ts';
import { Speaking } from './speaking.ts';
import { SpeechSynthesisUtterance } from './utterance.ts';
import type { SpeechSynthesisVoice } from './voice.ts';
import { Voices } from './voice-list.ts';

/** The queue that each waiting or spoken utterance is in. */
const owners = new WeakMap<SpeechSynthesisUtterance, SpeechSynthesis>();

/** Speaks utterances one after the other. */
export class SpeechSynthesis extends EventTarget {
  declare onvoiceschanged: ((this: SpeechSynthesis, event: Event) => unknown) | null;
  readonly #service: SpeechService;
  readonly #output: SpeechOutput;
  readonly #voices: Voices;
  #queue: Speaking[] = [];
  #current: Speaking | null = null;
  #paused = false;

  constructor(service: SpeechService, output: SpeechOutput) {
    super();
    holdEventHandlers(this);
    this.#service = service;
    this.#output = output;
    this.#voices = new Voices(service, () => this.dispatchEvent(new Event('voiceschanged')));
    this.#voices.list();
  }

  get pending(): boolean {
    return this.#queue.length > 0;
  }
  get speaking(): boolean {
    return this.#current !== null;
  }
  get paused(): boolean {
    return this.#paused;
  }

  /**
   * Adds an utterance to the queue.
   * @throws {DOMException} `InvalidStateError` when it waits in another queue
   */
  speak(utterance: SpeechSynthesisUtterance): void {
    if (!(utterance instanceof SpeechSynthesisUtterance)) {
      throw new TypeError("Failed to execute 'speak' on 'SpeechSynthesis': not a SpeechSynthesisUtterance.");
    }
    if ((owners.get(utterance) ?? this) !== this) {
      throw new DOMException('The utterance is in another queue.', 'InvalidStateError');
    }
    owners.set(utterance, this);
    this.#queue.push(new Speaking(utterance, this.#service, this.#output));
    this.#next();
  }

  /** Empties the queue and ends what is spoken. */
  cancel(): void {
    const waiting = this.#queue.splice(0);
    const current = this.#current;
    this.#current = null;
    for (const { utterance } of [...waiting, ...(current ? [current] : [])]) owners.delete(utterance);
    current?.stop('interrupted');
    for (const speaking of waiting) speaking.stop('canceled');
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    this.#current?.pause();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (this.#current) this.#current.resume();
    else this.#next();
  }

  /** The voices, empty before `voiceschanged`. */
  getVoices(): SpeechSynthesisVoice[] {
    return this.#voices.list();
  }

  get [Symbol.toStringTag](): string {
    return 'SpeechSynthesis';
  }

  #next(): void {
    if (this.#current || this.#paused) return;
    const speaking = this.#queue.shift();
    if (!speaking) return;
    this.#current = speaking;
    void speaking.run().then(() => {
      if (this.#current !== speaking) return;
      this.#current = null;
      const { utterance } = speaking;
      if (!this.#queue.some((waiting) => waiting.utterance === utterance)) owners.delete(utterance);
      this.#next();
    });
  }
}

defineEventHandlers(SpeechSynthesis.prototype, ['voiceschanged']);
