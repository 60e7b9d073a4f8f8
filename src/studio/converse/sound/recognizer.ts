import { objectOf, stringAt } from '../../shared/json/fields.ts';

/** The part of the Web Speech API that is used (https://webaudio.github.io/web-speech-api/#speechreco-section). */
interface SpeechRecognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Whether the audio must stay on this device. */
  processLocally?: boolean;
  onresult: ((event: unknown) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

/** How long to wait for the final result after the end of speech, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Whether the browser recognizes a language on this device. Recognition that sends the audio to a server is not used, and
 * nothing is downloaded for it.
 */
export async function canRecognizeHere(language: string): Promise<boolean> {
  const recognition = found();
  const available = recognition === null ? undefined : Reflect.get(recognition, 'available');
  if (recognition === null || typeof available !== 'function') return false;
  try {
    const options = { langs: [language], processLocally: true };
    return (await Reflect.apply(available, recognition, [options])) === 'available';
  } catch {
    return false;
  }
}

/** One recognition, from its start to its final result. */
interface Session {
  readonly engine: SpeechRecognizer;
  readonly ended: Promise<void>;
  text: string;
}

/** Transcribes speech on this device with the browser's own speech recognition. */
export class Recognizer {
  readonly #onText: (text: string) => void;
  #session: Session | null = null;

  /** @param onText is given the transcript so far */
  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  /** Starts to transcribe; without effect where the browser cannot. */
  start(language: string): void {
    this.abort();
    const engine = constructorOf()?.() ?? null;
    if (engine === null) return;
    const ended = new Promise<void>((resolve) => {
      engine.onend = () => resolve();
    });
    const session: Session = { engine, ended, text: '' };
    engine.lang = language;
    engine.processLocally = true;
    engine.continuous = true;
    engine.interimResults = true;
    engine.onresult = (event) => {
      session.text = transcriptOf(event);
      // The final result of a recognition may arrive while the next one listens.
      if (this.#session === session) this.#onText(session.text);
    };
    try {
      engine.start();
    } catch {
      // Recording does not depend on the transcript, which the user can type.
      return;
    }
    this.#session = session;
  }

  /** Ends the recognition and resolves with its transcript. */
  async stop(): Promise<string> {
    const session = this.#session;
    this.#session = null;
    if (session === null) return '';
    session.engine.stop();
    await Promise.race([session.ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    session.engine.onresult = null;
    return session.text;
  }

  abort(): void {
    this.#session?.engine.abort();
    this.#session = null;
  }
}

// biome-ignore lint/complexity/noBannedTypes: the constructor is known by name only
function found(): Function | null {
  const recognition: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  return typeof recognition === 'function' ? recognition : null;
}

function constructorOf(): (() => SpeechRecognizer) | null {
  const recognition = found();
  return recognition === null ? null : () => Reflect.construct(recognition, []);
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
