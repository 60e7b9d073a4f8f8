import type { TextPiece } from '../../src/job/speech-job.ts';
import { unbilledPiece } from '../../src/job/text-piece.ts';
import type { Composition } from './composition.ts';
import { encodeReply } from './prompt.ts';
import { ReplyBuilder } from './reply-builder.ts';
import { mayEndSentence } from './tokens/token-rules.ts';
import { shared, type TokenSequence } from './tokens/token-sequence.ts';
import { cutsAtClause } from './wording/piece-cutter.ts';

/**
 * Writes a reply token by token. What follows a piece is a function of the text before it alone: after each piece the text
 * is tokenized again, so that a reply continues in the same way on another engine.
 *
 * @param prompt tokens before the reply
 * @param written pieces that an earlier engine has written
 * @returns number of tokens of the reply
 */
export async function* compose(
  sequence: TokenSequence,
  prompt: readonly number[],
  written: readonly TextPiece[],
  composition: Composition,
  signal: AbortSignal,
): AsyncGenerator<TextPiece | 'writing', number> {
  const { tokenizer } = composition;
  let settled = written.map(({ text }) => text).join('');
  let pieces = written.length;
  const reply = new ReplyBuilder(composition, prompt, encodeReply(tokenizer, settled));
  if (written.at(-1)?.final) return reply.ids.length;

  /** Makes the sequence the prompt and the reply so far, and reads the scores of the next token. */
  const read = async () => {
    signal.throwIfAborted();
    const wanted = [...prompt, ...reply.ids];
    sequence.truncate(Math.min(shared(sequence.tokens, wanted), wanted.length - 1));
    reply.scores = await sequence.extend(wanted.slice(sequence.tokens.length));
  };
  /** Makes a piece of the text that has not been yielded yet. */
  const cut = (final: boolean): TextPiece => {
    const text = reply.text.slice(settled.length);
    settled = reply.text;
    pieces += 1;
    reply.settle(encodeReply(tokenizer, settled));
    return unbilledPiece(text, final);
  };

  await read();
  yield 'writing';
  for (;;) {
    const id = reply.choose();
    if (id === tokenizer.eot) {
      yield cut(true);
      return reply.ids.length;
    }
    // Only what follows shows whether a mark ended the sentence; a comma never ends a reply.
    if (
      reply.text.length > settled.length &&
      mayEndSentence(reply.text) &&
      tokenizer.text(id)?.startsWith(' ')
    ) {
      const drawn = reply.ids;
      yield cut(false);
      if (!sameTokens(drawn, reply.ids)) {
        await read();
        continue;
      }
    }
    reply.push(id);
    if (cutsAtClause(reply.text.slice(settled.length), pieces)) yield cut(false);
    await read();
    yield 'writing';
  }
}

const sameTokens = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && shared(a, b) === a.length;
