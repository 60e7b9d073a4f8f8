import type { SpeechService } from '../shared/speech-service.ts';
import { SpeechSynthesisErrorEvent, SpeechSynthesisEvent, type SpeechSynthesisEventInit } from './events.ts';
import { codeOf, SpeechFailure } from './failure.ts';
import { Gate } from './gate.ts';
import type { Playback, SpeechOutput } from './output.ts';
import { requestAudio, type SentenceAudio } from './request-audio.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { tellWords, wordPlace } from './tell-words.ts';
import type { SpeechSynthesisUtterance } from './utterance.ts';

/** The longest text of an utterance, in UTF-16 units, as in Chromium. */
const MAX_TEXT = 32_767;

/** One utterance while it is spoken. Its events tell how far it is. */
export class Speaking {
  readonly utterance: SpeechSynthesisUtterance;
  readonly #service: SpeechService;
  readonly #output: SpeechOutput;
  readonly #stopped = new AbortController();
  #playback: Playback | null = null;
  #hasStarted = false;
  /** Seconds that the sentences before the current one took. */
  #before = 0;
  readonly #gate = new Gate();

  constructor(utterance: SpeechSynthesisUtterance, service: SpeechService, output: SpeechOutput) {
    this.utterance = utterance;
    this.#service = service;
    this.#output = output;
  }

  /** Speaks to the end. Never rejects: failures are events. */
  async run(): Promise<void> {
    try {
      await this.#speak();
      this.#fire('end');
    } catch (error) {
      this.#playback?.stop();
      if (!this.#stopped.signal.aborted) this.#fail(codeOf(error));
      this.#stopped.abort();
    }
  }

  pause(): void {
    this.#gate.close();
    this.#playback?.pause();
    if (this.#hasStarted) this.#fire('pause');
  }

  resume(): void {
    this.#gate.open();
    this.#playback?.resume();
    if (this.#hasStarted) this.#fire('resume');
  }

  /** Ends it now. @param code why, for its `error` event */
  stop(code: 'interrupted' | 'canceled'): void {
    this.#stopped.abort();
    this.#playback?.stop();
    this.#fail(code);
  }

  async #speak(): Promise<void> {
    const { text, lang, voice } = this.utterance;
    if (text.length > MAX_TEXT) throw new SpeechFailure('text-too-long', `${text.length} characters.`);
    if (voice === null && lang !== '' && !/^en\b/i.test(lang)) {
      throw new SpeechFailure('language-unavailable', `There is no voice for ${lang}.`);
    }
    const sentences = sentencesOf(text);
    if (sentences.length === 0) this.#start();
    let next = this.#request(sentences[0]);
    for (const [index, sentence] of sentences.entries()) {
      const audio = await next;
      next = this.#request(sentences[index + 1]);
      await this.#gate.passed();
      this.#stopped.signal.throwIfAborted();
      await this.#play(audio, sentence);
    }
  }

  /** Asks for a sentence ahead of its time; a failure is told when its turn comes. */
  #request(sentence: Sentence | undefined): Promise<SentenceAudio | null> {
    if (!sentence) return Promise.resolve(null);
    const body = { text: sentence.spoken, voice: this.utterance.voice?.voiceURI };
    const audio = requestAudio(this.#service, body, this.#stopped.signal);
    audio.catch(() => {});
    return audio;
  }

  async #play(spoken: SentenceAudio | null, { start, length, spoken: text }: Sentence): Promise<void> {
    if (!spoken) return;
    const { volume, rate } = this.utterance;
    const playback = this.#output.play(spoken.audio, { volume, rate });
    this.#playback = playback;
    await playback.started;
    this.#stopped.signal.throwIfAborted();
    this.#start();
    this.#fire('boundary', { charIndex: start, charLength: length, name: 'sentence' });
    const told = tellWords(spoken.words, playback, {
      rate,
      signal: this.#stopped.signal,
      tell: (word) => this.#fire('boundary', { ...wordPlace(text, start, word), name: 'word' }),
    });
    await playback.ended;
    // The last words of a sentence are told before the next one begins.
    await told;
    this.#before += playback.seconds;
    this.#playback = null;
  }

  #start(): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#fire('start');
  }

  #fire(type: string, more: Partial<SpeechSynthesisEventInit> = {}): void {
    const { utterance } = this;
    this.#dispatch(new SpeechSynthesisEvent(type, { utterance, elapsedTime: this.#elapsed(), ...more }));
  }

  #fail(error: SpeechSynthesisErrorCode): void {
    const { utterance } = this;
    this.#dispatch(
      new SpeechSynthesisErrorEvent('error', { utterance, elapsedTime: this.#elapsed(), error }),
    );
  }

  /** Never during the call that causes it: the caller may set its handlers after it. */
  #dispatch(event: Event): void {
    queueMicrotask(() => this.utterance.dispatchEvent(event));
  }

  #elapsed(): number {
    return this.#before + (this.#playback?.seconds ?? 0);
  }
}
