import type {
  SharedV4AudioFormat,
  SharedV4Warning,
  Experimental_SpeechModelV4StreamOptions as StreamOptions,
  Experimental_SpeechModelV4StreamPart as StreamPart,
  Experimental_SpeechModelV4StreamTextPart as TextPart,
} from '@ai-sdk/provider';
import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import type { SpeechBody } from '../shared/speech-service.ts';

type Ask = (body: SpeechBody, options: StreamOptions) => Promise<Response>;

/** Formats that can be sent in pieces, by the type that the SDK gives them. */
const FORMATS: Readonly<Record<string, { response_format: string; audioFormat: SharedV4AudioFormat }>> = {
  'audio/pcm': { response_format: 'pcm', audioFormat: { type: 'audio/pcm', rate: SAMPLE_RATE } },
  'audio/flac': { response_format: 'flac', audioFormat: { type: 'audio/flac' } },
};

/**
 * Speaks a stream of text. The service takes whole texts, so the text is read to its end, and to each change of voice; the
 * audio comes while it is generated.
 */
export function speechStream(
  options: StreamOptions,
  common: Omit<SpeechBody, 'input'>,
  ask: Ask,
  warnings: SharedV4Warning[],
): ReadableStream<StreamPart> {
  const cancelled = new AbortController();
  const signals = [cancelled.signal, ...(options.abortSignal ? [options.abortSignal] : [])];
  const parts = generate({ ...options, abortSignal: AbortSignal.any(signals) }, common, ask, warnings);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    },
    async cancel(reason) {
      cancelled.abort(reason);
      await options.text.cancel(reason).catch(() => {});
    },
  });
}

async function* generate(
  options: StreamOptions,
  common: Omit<SpeechBody, 'input'>,
  ask: Ask,
  warnings: SharedV4Warning[],
): AsyncGenerator<StreamPart, void> {
  yield { type: 'stream-start', warnings };
  const wanted = options.outputFormat?.type ?? 'audio/pcm';
  const format = FORMATS[wanted];
  if (!format) {
    await options.text.cancel().catch(() => {});
    throw new Error(`\`outputFormat\`: expected ${Object.keys(FORMATS).join(' or ')}, found ${wanted}.`);
  }
  const { response_format, audioFormat } = format;
  let inputCharacters = 0;
  for await (const { text, voice } of runs(options)) {
    inputCharacters += [...text].length;
    const response = await ask({ ...common, input: text, voice, response_format }, options);
    for await (const audio of chunks(response)) yield { type: 'audio', audio, audioFormat };
  }
  yield { type: 'finish', usage: { inputCharacters } };
}

/** The text in pieces that one voice speaks. */
async function* runs({
  text,
  voice: usual,
  abortSignal,
}: StreamOptions): AsyncGenerator<{ text: string; voice: string | undefined }> {
  const reader = text.getReader();
  const stop = () => void reader.cancel(abortSignal?.reason).catch(() => {});
  abortSignal?.addEventListener('abort', stop);
  let run = { text: '', voice: usual };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      abortSignal?.throwIfAborted();
      if (done) break;
      const { text: more, voice = usual }: TextPart = value;
      if (voice !== run.voice && run.text.trim() !== '') {
        yield run;
        run = { text: '', voice };
      }
      run = { text: run.text + more, voice };
    }
    if (run.text.trim() !== '') yield run;
  } finally {
    abortSignal?.removeEventListener('abort', stop);
    await reader.cancel().catch(() => {});
  }
}

async function* chunks(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    yield value;
  }
}
