import { objectOf, stringAt } from '../../shared/json/fields.ts';

/** The part of the Web Speech API that is used (https://webaudio.github.io/web-speech-api/#speechreco-section). */
interface SpeechRecogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: unknown) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

/** How long to wait for the final result after the end of speech, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Whether the browser offers speech recognition. Most browsers send the audio to a server of their vendor. */
export function canRecognise(): boolean {
  return constructorOf() !== null;
}

/** Transcribes speech with the browser's own speech recognition. */
export class Recogniser {
  readonly #onText: (text: string) => void;
  #engine: SpeechRecogniser | null = null;
  #text = '';
  #ended: Promise<void> = Promise.resolve();

  /** @param onText is given the transcript so far */
  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  start(language: string): void {
    const engine = constructorOf()?.() ?? null;
    if (engine === null) return;
    this.#text = '';
    engine.lang = language;
    engine.continuous = true;
    engine.interimResults = true;
    engine.onresult = (event) => {
      this.#text = transcriptOf(event);
      this.#onText(this.#text);
    };
    this.#ended = new Promise((resolve) => {
      engine.onend = () => resolve();
    });
    engine.start();
    this.#engine = engine;
  }

  /** Ends the recognition and resolves with the transcript. */
  async stop(): Promise<string> {
    const engine = this.#engine;
    this.#engine = null;
    if (engine === null) return '';
    engine.stop();
    await Promise.race([this.#ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    engine.onresult = null;
    return this.#text;
  }

  abort(): void {
    this.#engine?.abort();
    this.#engine = null;
  }
}

function constructorOf(): (() => SpeechRecogniser) | null {
  const found: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  return typeof found === 'function' ? () => Reflect.construct(found, []) : null;
}

/** The transcript in `event.results`: the most likely alternative of each result. */
function transcriptOf(event: unknown): string {
  return entries(objectOf(event)['results'])
    .map((result) => stringAt(objectOf(entries(result)[0]), 'transcript'))
    .join('')
    .trim();
}

/** The entries of an array-like object. */
function entries(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && 'length' in value ? Array.from(Object(value)) : [];
}
