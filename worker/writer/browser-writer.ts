/** The browser's own language model as a reply writer. The page that hosts the engine runs it. */

import { unbilledPiece } from '../../src/job/text-piece.ts';
import { within } from '../../src/primitives/within.ts';
import type { PageWriter } from '../../src/wire/control.ts';
import type { ReplyWriter, WriteRequest, WriterEnd, WriterStep } from './reply-writer.ts';
import type { FoulLanguage } from './wording/foul-language.ts';
import { replyLength } from './wording/reply-length.ts';
import { createSpokenSentences, type SpokenSentences } from './wording/spoken-sentences.ts';
import { createWordingRules } from './wording/wording-rules.ts';
import { wordsOf } from './wording/words.ts';

/** Maximum length of a reply, in tokens of the embedded writer. */
const MAXIMUM_TOKENS = 64;
/** A model that is silent for this long is given up. Starting takes some seconds. */
const SILENCE_MS = 15_000;

export interface BrowserWriterOptions {
  readonly page: PageWriter;
  readonly language: FoulLanguage;
  /** Writes where the browser cannot. */
  readonly fallback: () => Promise<ReplyWriter>;
  /** Makes a function of this worker callable by the page. */
  readonly callback: (listener: (text: string) => void) => (text: string) => void;
}

export function createBrowserWriter(options: BrowserWriterOptions): ReplyWriter {
  return {
    write: (request, signal) => write(options, request, signal),
    // Neither the page nor the fallback belongs to this writer.
    dispose: async () => {},
  };
}

async function* write(
  options: BrowserWriterOptions,
  request: WriteRequest,
  signal: AbortSignal,
): AsyncGenerator<WriterStep, WriterEnd | null> {
  const { language } = options;
  const sentences = createSpokenSentences({
    wording: createWordingRules(request, language),
    language,
    length: replyLength(MAXIMUM_TOKENS, request.maxFrames),
    begun: request.written.map(({ text }) => text).join(''),
  });
  const problem = yield* say(options, request, sentences, signal);
  if (sentences.text !== '') {
    yield unbilledPiece('', true);
    const note = problem && `The language model of the browser broke off: ${problem}.`;
    return { kind: 'browser', tokens: wordsOf(sentences.text).length, note };
  }
  const embedded = yield* settled(options.fallback());
  const end = yield* embedded.write(request, signal);
  const why = problem ?? 'it wrote nothing that can be said';
  return end && { ...end, note: `The language model of the browser did not write: ${why}.` };
}

/** Yields what the page's model writes, as far as it can be spoken. @returns what went wrong, in words; null if nothing */
async function* say(
  { page, callback }: BrowserWriterOptions,
  request: WriteRequest,
  sentences: SpokenSentences,
  signal: AbortSignal,
): AsyncGenerator<WriterStep, string | null> {
  const inTime = <T>(promise: Promise<T>) =>
    settled(within(promise, SILENCE_MS, () => new Error(`nothing arrived for ${SILENCE_MS / 1_000} s`)));
  try {
    const availability = yield* inTime(page.available());
    if (availability !== 'available') return `it is ${availability}`;
    const reader = pageText(page, request, sentences.text, callback).getReader();
    // The page stops writing, however the reply ends.
    const stop = () => void reader.cancel().catch(() => {});
    signal.addEventListener('abort', stop, { once: true });
    try {
      while (!sentences.full) {
        const { done, value } = yield* inTime(reader.read());
        const said = done ? sentences.finish() : sentences.take(value);
        for (const text of said) yield unbilledPiece(text, false);
        if (done) break;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the page writes, as it arrives. */
function pageText(
  page: PageWriter,
  { turns, role, temperature }: WriteRequest,
  written: string,
  callback: BrowserWriterOptions['callback'],
): ReadableStream<string> {
  const id = crypto.randomUUID();
  let open = true;
  return new ReadableStream<string>({
    start(controller) {
      const close = (end: () => void) => {
        if (open) end();
        open = false;
      };
      const listener = callback((text) => {
        if (open) controller.enqueue(text);
      });
      page.write({ id, turns, role, temperature, written }, listener).then(
        () => close(() => controller.close()),
        (error: unknown) => close(() => controller.error(error)),
      );
    },
    cancel() {
      // What still arrives is ignored.
      open = false;
      page.cancel(id);
    },
  });
}

/** Lets the engine serve other tasks until a promise settles. @returns its result */
async function* settled<T>(promise: Promise<T>): AsyncGenerator<WriterStep, T> {
  yield {
    until: promise.then(
      () => {},
      () => {},
    ),
  };
  return promise;
}
