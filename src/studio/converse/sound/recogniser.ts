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

/** A final result may take this long after the end of speech, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Whether the browser has a recogniser. In most browsers it sends what it hears to a server of the browser's maker. */
export function canRecognise(): boolean {
  return constructorOf() !== null;
}

/** Writes down what is said into the browser's own recogniser. */
export class Recogniser {
  readonly #onText: (text: string) => void;
  #engine: SpeechRecogniser | null = null;
  #text = '';
  #ended: Promise<void> = Promise.resolve();

  /** `onText` is given all that was understood so far. */
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

  /** What was understood, once the recogniser is through. */
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

/** The transcript of `event.results`: of each result the likeliest alternative. */
function transcriptOf(event: unknown): string {
  return entries(objectOf(event)['results'])
    .map((result) => stringAt(objectOf(entries(result)[0]), 'transcript'))
    .join('')
    .trim();
}

/** The entries of an array-like object of the platform. */
function entries(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && 'length' in value ? Array.from(Object(value)) : [];
}
