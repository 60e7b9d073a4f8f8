import type { Sampling } from './tokens/sampler.ts';
import type { TokenRules } from './tokens/token-rules.ts';
import type { Tokenizer } from './tokens/tokenizer.ts';
import type { ReplyLength } from './wording/reply-length.ts';
import type { WordingRules } from './wording/wording-rules.ts';

/** All that determines a reply besides the model's scores. */
export interface Composition {
  readonly tokenizer: Tokenizer;
  readonly rules: TokenRules;
  readonly wording: WordingRules;
  readonly length: ReplyLength;
  readonly sampling: Sampling & {
    readonly repetitionPenalty: number;
    readonly repetitionWindow: number;
    readonly noRepeatTokens: number;
  };
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Maximum length of the reply, in tokens. */
  readonly room: number;
}
