/** Guarantees on a reply, whatever the model's scores: here they are random or adversarial. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContextTurn } from '../../../../../src/job/job-context.ts';
import { createEmbeddedWriter } from '../../../../../worker/writer/embedded-writer.ts';
import type { TokenSequence } from '../../../../../worker/writer/tokens/token-sequence.ts';
import { createFoulLanguage, type FoulLanguage } from '../../../../../worker/writer/wording/foul-language.ts';
import { repeats } from '../../../../../worker/writer/wording/wording-rules.ts';
import { roughSentences, wording, wordsOf } from '../../../../../worker/writer/wording/words.ts';
import {
  writerConfig as config,
  writerTokenizer as tokenizer,
} from '../../../../support/packs/writer-pack.ts';
import { request, writeAll } from '../written.ts';

type Scores = (tokens: readonly number[]) => Float32Array;

/** A sequence whose scores are a function of its tokens. */
function sequenceOf(scores: Scores): TokenSequence {
  const tokens: number[] = [];
  return {
    tokens,
    async extend(fresh) {
      tokens.push(...fresh);
      expect(tokens.length).toBeLessThanOrEqual(config.contextTokens);
      return scores(tokens);
    },
    truncate(length) {
      tokens.length = Math.min(tokens.length, length);
    },
  };
}

/** Scores that look random and are the same for the same tokens; `peak` makes some of them stand out. */
function randomScores(key: number, peak: number): Scores {
  return (tokens) => {
    let state = (key ^ (tokens.length * 0x9e3779b9) ^ ((tokens.at(-1) ?? 0) * 0x85ebca6b)) >>> 0;
    return Float32Array.from({ length: config.vocabulary }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state / 2 ** 32) * peak;
    });
  };
}

/** Scores that prefer these texts, token by token. */
function obsessedWith(texts: readonly string[], base: Scores): Scores {
  const wanted = texts.map((text) => tokenizer.encode(text));
  return (tokens) => {
    const scores = base(tokens);
    for (const ids of wanted) {
      scores[ids[0] ?? 0] = 60;
      for (let at = 1; at < ids.length; at += 1) {
        if (tokens.at(-1) === ids[at - 1]) scores[ids[at] ?? 0] = 90;
      }
    }
    return scores;
  };
}

const writerOf = (scores: Scores, language: FoulLanguage) =>
  createEmbeddedWriter({ config, tokenizer, language, createSequence: () => sequenceOf(scores) });

const real = createFoulLanguage();
/** Maximum words of a reply: the limit, and what it takes not to end after "the". */
const MOST_WORDS = Math.floor(config.decoding.maximumTokens * 0.75) + 7;

function expectFit(text: string, turns: readonly ContextTurn[], role: string, language: FoulLanguage) {
  expect(text).toMatch(/^[A-Z0-9]/);
  expect(text).toMatch(/[.!?]$/);
  expect(text).toMatch(/^[A-Za-z0-9 .,!?;:'$%&-]+$/);
  expect(text).not.toMatch(/ {2}| [.,!?;:]|[.,!?;:]{2}|\bi\b(?!\.)/);
  const words = wordsOf(text);
  expect(words.length).toBeGreaterThan(0);
  expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
  for (let end = 1; end <= words.length; end += 1) expect(repeats(words.slice(0, end))).toBe(false);
  expect(language.isFoul(text)).toBe(false);
  const own = turns.filter((turn) => turn.role === role).map((turn) => turn.text ?? '');
  expect(own.map(wording)).not.toContain(wording(text));
}

const wordings = fc
  .array(fc.constantFrom('we', 'like', 'the', 'sea', 'a', 'lot', 'today', 'yes', 'no', 'well'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((words) => `${words.join(' ')}.`);
const conversation = fc.array(
  fc.record({ role: fc.constantFrom('0', '1'), text: fc.option(wordings, { nil: null }) }),
  { maxLength: 12 },
);

describe('a reply, whatever the scores', () => {
  it('is clean, finite and not a repetition', async () => {
    await fc.assert(
      fc.asyncProperty(
        conversation,
        fc.nat(),
        fc.constantFrom(0, 0.3, 0.9, 1.5),
        fc.constantFrom(0.1, 5, 40),
        async (turns, seed, temperature, peak) => {
          const asked = request({ turns, seed, temperature });
          const { text, pieces, end } = await writeAll(writerOf(randomScores(seed, peak), real), asked);
          expectFit(text, turns, '1', real);
          expect(pieces.filter(({ final }) => final)).toEqual([pieces.at(-1)]);
          for (const piece of pieces) expect(piece.text).toMatch(/[.!?,;:]$| -$/);
          expect(end?.tokens).toBe(tokenizer.encode(` ${text}`).length);
        },
      ),
      { numRuns: 30 },
    );
  }, 120_000);

  it('continues identically from every piece', async () => {
    await fc.assert(
      fc.asyncProperty(
        conversation,
        fc.nat(),
        fc.constantFrom(0, 0.9, 1.5),
        async (turns, seed, temperature) => {
          const asked = request({ turns, seed, temperature });
          const writer = writerOf(randomScores(seed, 30), real);
          const whole = await writeAll(writer, asked);
          for (let count = 0; count <= whole.pieces.length; count += 1) {
            const again = await writeAll(writer, { ...asked, written: whole.pieces.slice(0, count) });
            expect(again.pieces).toEqual(whole.pieces.slice(count));
            expect(again.end).toEqual(whole.end);
          }
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  it('contains no word of the block list, however likely the model makes it', async () => {
    const listed = ['purple', 'banana', 'umbrellas', 'hand bag'];
    const language: FoulLanguage = {
      isFoul: (text) => new RegExp(`\\b(?:${listed.join('|')})`, 'i').test(text),
    };
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(0, 0.9), async (seed, temperature) => {
        const wanted = listed.flatMap((word) => [
          ` ${word}`,
          ` ${word.charAt(0).toUpperCase()}${word.slice(1)}`,
          word,
        ]);
        const scores = obsessedWith(wanted, randomScores(seed, 20));
        const { text } = await writeAll(
          writerOf(scores, language),
          request({ turns: [], seed, temperature }),
        );
        expectFit(text, [], '1', language);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it.each(['Yes.', 'We like the sea a lot.', 'Well. We do.'])(
    'is no copy of what the speaker has said, however much the model wants one: %s',
    async (said) => {
      const turns = [
        { role: '1', text: said },
        { role: '0', text: 'And you?' },
      ];
      const ids = tokenizer.encode(` ${said}`);
      /** Prefers to repeat the turn, word by word, and then to end. */
      const wanted: (base: Scores) => Scores = (base) => (tokens) => {
        const scores = base(tokens);
        const reply = tokens.slice(tokens.lastIndexOf(tokenizer.speaker(1)) + 1);
        const next = reply.length < ids.length ? ids[reply.length] : tokenizer.eot;
        if (reply.every((id, at) => at >= ids.length || id === ids[at])) scores[next ?? 0] = 500;
        return scores;
      };
      // Without the rule on runs of tokens, which would prevent this too.
      const decoding = { ...config.decoding, noRepeatTokens: config.contextTokens, repetitionPenalty: 1 };
      for (let seed = 0; seed < 10; seed += 1) {
        const scores = wanted(randomScores(seed, 20));
        const writer = createEmbeddedWriter({
          config: { ...config, decoding },
          tokenizer,
          language: real,
          createSequence: () => sequenceOf(scores),
        });
        const { text } = await writeAll(writer, request({ turns, seed }));
        expectFit(text, turns, '1', real);
        const sentences = roughSentences(text).map(wording);
        for (const sentence of roughSentences(said).map(wording)) {
          if (sentence.split(' ').length > 2) expect(sentences).not.toContain(sentence);
        }
      }
    },
  );

  it('has at least one word, and ends', async () => {
    for (const favorite of [
      [tokenizer.eot],
      tokenizer.encode('.'),
      tokenizer.encode(' the'),
      tokenizer.encode(','),
    ]) {
      const base = randomScores(1, 1);
      const scores: Scores = (tokens) => {
        const result = base(tokens);
        for (const id of favorite) result[id] = 1_000;
        return result;
      };
      const { text } = await writeAll(writerOf(scores, real), request({ turns: [] }));
      expectFit(text, [], '1', real);
    }
  });

  it.each([16, 40, 120])('fits %i frames, at about five for a word', async (maxFrames) => {
    for (let seed = 0; seed < 10; seed += 1) {
      const { text } = await writeAll(
        writerOf(randomScores(seed, 30), real),
        request({ turns: [], seed, maxFrames }),
      );
      expect(wordsOf(text).length).toBeLessThanOrEqual(maxFrames / 5 + 7);
    }
  });
});
