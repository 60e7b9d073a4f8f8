import type { GraphSession } from '../../runtime/runtime.ts';
import type { WriterConfig } from '../writer-config.ts';
import { KeyValueCache } from './key-value-cache.ts';

/** Tokens that the language model has read. */
export interface TokenSequence {
  readonly tokens: readonly number[];
  /** Reads more tokens. @returns scores [V] of the token that follows them */
  extend(tokens: readonly number[]): Promise<Float32Array>;
  /** Forgets all tokens from `length` on. */
  truncate(length: number): void;
}

/** Lends sequences and keeps recent ones: the next prompt of a conversation starts with the tokens of this one. */
export interface SequencePool {
  /** The sequence with the longest common prefix with the prompt, truncated to that prefix. */
  take(prompt: readonly number[]): TokenSequence;
  giveBack(sequence: TokenSequence): void;
}

/** Number of sequences that are kept: about 3 MB each with the shipped writer. */
const MOST_KEPT = 2;

/** @param create creates an empty sequence */
export function createSequencePool(create: () => TokenSequence): SequencePool {
  /** The most recently used one is last. */
  let kept: TokenSequence[] = [];
  return {
    take(prompt) {
      const longest = kept.reduce((most, { tokens }) => Math.max(most, shared(tokens, prompt)), 0);
      // If none fits, the oldest is reused.
      const found =
        longest > 0
          ? kept.find(({ tokens }) => shared(tokens, prompt) === longest)
          : kept.length === MOST_KEPT
            ? kept[0]
            : undefined;
      const sequence = found ?? create();
      kept = kept.filter((other) => other !== sequence);
      // At least one token must be read to get scores.
      sequence.truncate(Math.min(longest, prompt.length - 1));
      return sequence;
    },
    giveBack(sequence) {
      kept = [...kept, sequence].slice(-MOST_KEPT);
    },
  };
}

/** Length of the common prefix of two token sequences. */
export function shared(a: readonly number[], b: readonly number[]): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}

/**
 * A sequence on the writer's graph: `tokens` int64 [1, S], `past` float32 [L, 2, H, P, Dh] to `logits` [1, V] of the last
 * position and `present` [L, 2, H, S, Dh].
 */
export function createGraphSequence(session: GraphSession, config: WriterConfig): TokenSequence {
  const { layers, heads, headSize, contextTokens } = config;
  const cache = new KeyValueCache({ layers, heads, headSize }, contextTokens);
  const tokens: number[] = [];
  return {
    tokens,
    async extend(fresh) {
      const { logits, present } = await session.run({
        tokens: { type: 'int64', data: BigInt64Array.from(fresh, BigInt), dims: [1, fresh.length] },
        past: { type: 'float32', data: cache.tensor, dims: [layers, 2, heads, cache.length, headSize] },
      });
      if (!logits || !present) throw new Error('The writer\'s graph lacks "logits" or "present".');
      cache.append(present);
      tokens.push(...fresh);
      return logits;
    },
    truncate(length) {
      cache.truncate(length);
      tokens.length = Math.min(tokens.length, length);
    },
  };
}
