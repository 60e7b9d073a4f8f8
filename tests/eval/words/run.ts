/**
 * Counts wrong pronunciations of words outside the lexicon: by the letter-to-sound network alone, and by the whole
 * front end. The words are held out: CMUdict words that the network was not trained on, removed from the lexicon.
 */
import { gunzipSync } from 'node:zlib';
import { loadG2p } from '../../../worker/families/source-filter/letter-to-sound/g2p.ts';
import { createLexicon } from '../../../worker/text/index.ts';
import { derive, SURE_ENDINGS } from '../../../worker/text/pronounce/derive.ts';
import { EXTRA_PRONUNCIATIONS } from '../../../worker/text/pronounce/extra-pronunciations.ts';
import { createPronounce } from '../../../worker/text/pronounce/pronounce.ts';
import { embeddedPack, wasmRuntime } from '../../support/packs/embedded-pack.ts';

/** A word with its pronunciations in the dictionary, each "PH PH ..". */
export type HeldOutWord = readonly [word: string, pronunciations: readonly string[]];

/** Shares of all words. */
export interface WrongWords {
  readonly wrong: number;
  readonly wrongWithoutStress: number;
}

export interface WordsReport {
  readonly words: number;
  readonly neural: WrongWords;
  readonly frontEnd: WrongWords;
  /** Words that are known ones with an ending or joined, and the same words by the network alone. */
  readonly derived: { readonly words: number; readonly rules: WrongWords; readonly neural: WrongWords };
  /** Milliseconds that the network takes for one word. */
  readonly millisecondsPerWord: { readonly median: number; readonly mean: number; readonly most: number };
}

/** One word with what two ways make of it. */
interface Answer {
  readonly word: string;
  readonly truth: readonly string[];
  readonly neural: string;
  readonly frontEnd: string;
  readonly derived: boolean;
}

/** @param tell told of each answer, for a closer look */
export async function measureWords(
  heldOut: readonly HeldOutWord[],
  tell: (answer: Answer) => void = () => {},
): Promise<WordsReport> {
  const words = heldOut.filter(([word]) => !EXTRA_PRONUNCIATIONS.has(word));
  const lexicon = await lexiconWithout(new Set(words.map(([word]) => word)));
  const g2p = await loadG2p(embeddedPack, await wasmRuntime(), lexicon);
  while (g2p.prepare());
  const times: number[] = [];
  const timed = async (word: string) => {
    const started = performance.now();
    const phonemes = await g2p.pronounce(word);
    times.push(performance.now() - started);
    return phonemes;
  };
  const pronounce = createPronounce({ lexicon, g2p: g2p.pronounce, weakWords: new Set() });
  const answers: Answer[] = [];
  for (const [word, truth] of words) {
    const neural = (await timed(word)).join(' ');
    const frontEnd = (await pronounce(word)).join(' ');
    const derived = derive(word, (part) => lexicon.lookup(part), SURE_ENDINGS) !== null;
    const answer = { word, truth, neural, frontEnd, derived };
    tell(answer);
    answers.push(answer);
  }
  await g2p.dispose();
  const derived = answers.filter((answer) => answer.derived);
  times.sort((a, b) => a - b);
  return {
    words: words.length,
    neural: wrongWords(answers, 'neural'),
    frontEnd: wrongWords(answers, 'frontEnd'),
    derived: {
      words: derived.length,
      rules: wrongWords(derived, 'frontEnd'),
      neural: wrongWords(derived, 'neural'),
    },
    millisecondsPerWord: {
      median: times[times.length >> 1] ?? 0,
      mean: times.reduce((sum, ms) => sum + ms, 0) / times.length,
      most: times.at(-1) ?? 0,
    },
  };
}

async function lexiconWithout(words: ReadonlySet<string>) {
  const lines = gunzipSync(await embeddedPack.file('lexicon.gzip'))
    .toString('utf8')
    .split('\n');
  const kept = lines.filter((line) => !words.has(line.split('\t')[0] ?? ''));
  return createLexicon(new TextEncoder().encode(kept.join('\n')));
}

function wrongWords(answers: readonly Answer[], by: 'neural' | 'frontEnd'): WrongWords {
  const bare = (phonemes: string) => phonemes.replaceAll(/[012]/g, '');
  const share = (isRight: (answer: Answer) => boolean) =>
    answers.filter((answer) => !isRight(answer)).length / Math.max(1, answers.length);
  return {
    wrong: share(({ truth, [by]: said }) => truth.includes(said)),
    wrongWithoutStress: share(({ truth, [by]: said }) => truth.map(bare).includes(bare(said))),
  };
}
