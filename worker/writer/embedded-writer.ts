/** The project's own reply writer: a small language model with its tokenizer, on WASM. */

import { type PackFiles, readJson } from '../packs/pack.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { compose } from './compose.ts';
import { promptTokens } from './prompt.ts';
import type { ReplyWriter } from './reply-writer.ts';
import { createTokenRules } from './tokens/token-rules.ts';
import { createGraphSequence, createSequencePool, type TokenSequence } from './tokens/token-sequence.ts';
import { createTokenizer, parseTokenizerFile, type Tokenizer } from './tokens/tokenizer.ts';
import type { FoulLanguage } from './wording/foul-language.ts';
import { replyLength } from './wording/reply-length.ts';
import { createWordingRules } from './wording/wording-rules.ts';
import { type WriterConfig, writerConfigSchema } from './writer-config.ts';

/** The contract's default temperature (docs/contract.md, "GenParams"), which stands for the writer's own. */
const DEFAULT_TEMPERATURE = 0.9;
/** Tokens reserved beyond the longest reply, for the words that end it. */
const SPARE_TOKENS = 16;

export interface WriterParts {
  readonly config: WriterConfig;
  readonly tokenizer: Tokenizer;
  readonly language: FoulLanguage;
  /** Creates an empty sequence of the language model. */
  readonly createSequence: () => TokenSequence;
}

/** Creates a writer from its parts; {@link loadEmbeddedWriter} reads them from a pack. */
export function createEmbeddedWriter(parts: WriterParts): Pick<ReplyWriter, 'write'> {
  const { config, tokenizer, language } = parts;
  const { decoding, contextTokens } = config;
  const pool = createSequencePool(parts.createSequence);
  const rules = createTokenRules(tokenizer);
  const room = decoding.maximumTokens + SPARE_TOKENS;
  return {
    async *write(request, signal) {
      const prompt = promptTokens(tokenizer, request, contextTokens - room);
      const sequence = pool.take(prompt);
      const composition = {
        tokenizer,
        rules,
        wording: createWordingRules(request, language),
        length: replyLength(decoding.maximumTokens, request.maxFrames),
        sampling: {
          ...decoding,
          temperature: (request.temperature * decoding.temperature) / DEFAULT_TEMPERATURE,
        },
        seed: request.temperature === 0 ? 0 : request.seed,
        room,
      };
      try {
        const tokens = yield* compose(sequence, prompt, request.written, composition, signal);
        return { kind: 'embedded', tokens, note: null };
      } finally {
        pool.giveBack(sequence);
      }
    },
  };
}

/** Loads the writer of a pack: `writer.onnx`, `tokenizer.json`, `writer.json`. */
export async function loadEmbeddedWriter(
  pack: PackFiles,
  runtime: Runtime,
  language: FoulLanguage,
): Promise<ReplyWriter> {
  const [config, tokenizer, graph] = await Promise.all([
    readJson(pack, 'writer.json', (value) => writerConfigSchema.parse(value)),
    readJson(pack, 'tokenizer.json', (value) => createTokenizer(parseTokenizerFile(value))),
    pack.file('writer.onnx'),
  ]);
  const session = await runtime.createSession('writer.onnx', graph);
  const createSequence = () => createGraphSequence(session, config);
  return {
    ...createEmbeddedWriter({ config, tokenizer, language, createSequence }),
    dispose: () => session.dispose(),
  };
}
