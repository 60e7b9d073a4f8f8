import { describe, expect, test, vi } from 'vitest';
import tokenTable from '../../../../../models/embedded/tokens.json' with { type: 'json' };
import { createPhonemizer, type Grapheme2Phoneme } from '../../../../../worker/text/index.ts';
import { REFERENCE_TOKENS } from '../reference-tokens.ts';
import { lexicon } from '../spoken-form.ts';

const weakWords = new Set(tokenTable.weakWords);

/** A stand-in for the neural model that shows which word it was asked for. */
const asked: Grapheme2Phoneme = async (word) => [`<${word}>`];

const phonemizer = (g2p: Grapheme2Phoneme = asked) => createPhonemizer({ lexicon, g2p, weakWords });

const tokensOf = async (text: string): Promise<string> =>
  (await phonemizer().phonemize(text)).tokens.join(' ');

describe('tokens of the training front end', () => {
  test.each(REFERENCE_TOKENS)('%s', async (text, expected) => {
    expect(await tokensOf(text)).toBe(expected);
  });
});

describe('tokens', () => {
  test.each([
    // "the" before a vowel, also one of a letter's name, but not across a pause.
    ['the egg', '^ DH IY0 _ EH1 G .'],
    ['the FBI', '^ DH IY0 _ EH2 F _ B IY2 _ AY1 .'],
    ['the dog', '^ DH AH0 _ D AO1 G .'],
    ['the, egg', '^ DH AH0 , EH1 G .'],
    // Function words lose their stress, the article differs from the letter.
    ['I am a man', '^ AY1 _ AE0 M _ AH0 _ M AE1 N .'],
    ['plan A', '^ P L AE1 N _ EY1 .'],
    ['into it', '^ IH1 N T UW0 _ IH0 T .'],
    // Genitives.
    ["the dog's", '^ DH AH0 _ D AO1 G Z .'],
    ["Qwop's", '^ <qwop> Z .'],
    ["the CIA's", '^ DH AH0 _ S IY2 _ AY2 _ EY1 Z .'],
    ["dogs'", '^ D AO1 G Z .'],
    // Marks: runs count as one, a question survives, the end is always a final mark.
    ['Yes, no', '^ Y EH1 S , N OW1 .'],
    ['Really?!', '^ R IH1 L IY0 ?'],
    ['Go!', '^ G OW1 !'],
    ['Yes,', '^ Y EH1 S .'],
    ['Yes -', '^ Y EH1 S .'],
    ['"Yes" (no).', '^ Y EH1 S , N OW1 .'],
    ['... yes', '^ Y EH1 S .'],
    ['Stop. Go', '^ S T AA1 P . G OW1 .'],
    ['5%', '^ F AY1 V _ P ER0 S EH1 N T .'],
    // Nothing to speak.
    ['', ''],
    ['  ', ''],
    ['***', ''],
    ['😀', ''],
    ['你好', ''],
  ])('%j', async (text, expected) => {
    expect(await tokensOf(text)).toBe(expected);
  });

  test('a given pronunciation of "the" stays before a vowel', async () => {
    const given = {
      pronunciations: [{ start: 0, end: 3, phonemes: ['DH', 'AH1'] }],
      lexicon: new Map<string, readonly string[]>(),
    };
    const { tokens } = await phonemizer().phonemize('the egg', given);
    expect(tokens.join(' ')).toBe('^ DH AH1 _ EH1 G .');
  });

  test('all tokens are in the table of the model', async () => {
    const known = new Set(tokenTable.tokens);
    const text =
      'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z, 1,234,567.89 km; $5.99 - “quoted” (text): ok?';
    for (const token of (await phonemizer().phonemize(text)).tokens) expect(known).toContain(token);
  });
});

describe('words that are not in the lexicon', () => {
  test('the model is asked once for each word', async () => {
    const g2p = vi.fn<Grapheme2Phoneme>(async () => ['B', 'AA1']);
    const { phonemize } = phonemizer(g2p);
    await phonemize('Qwop and qwop met Zwip.');
    await phonemize('qwop');
    expect(g2p.mock.calls).toEqual([['qwop'], ['zwip']]);
  });

  test('a failure is passed on and not cached', async () => {
    const g2p = vi.fn<Grapheme2Phoneme>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(['B']);
    const { phonemize } = phonemizer(g2p);
    await expect(phonemize('qwop')).rejects.toThrow();
    expect((await phonemize('qwop')).tokens).toEqual(['^', 'B', '.']);
  });

  test('a word for which the model has no answer is spelled', async () => {
    const { tokens } = await phonemizer(async () => []).phonemize('qwop');
    expect(tokens.join(' ')).toBe('^ K Y UW1 D AH1 B AH0 L Y UW0 OW1 P IY1 .');
  });
});

describe('words with two readings', () => {
  test.each([
    ['They record a live show.', 'R AH0 K AO1 R D', 'L AY1 V'],
    ['the record of where they live', 'R EH1 K ER0 D', 'L IH1 V'],
    ['Close the door', 'K L OW1 Z'],
    ['close to me', 'K L OW1 S'],
    ['I have read it', 'R EH1 D'],
    ['please read it', 'R IY1 D'],
    ['people use it', 'Y UW1 Z'],
    ['due to use of force', 'Y UW1 S'],
    ['she used to sing', 'Y UW1 S T'],
    ['it is used to cut', 'Y UW1 Z D'],
    ['the wind', 'W IH1 N D'],
    ['wind up the toy', 'W AY1 N D'],
    ['he lives here', 'L IH1 V Z'],
    ['they saved lives', 'L AY1 V Z'],
    ['take the lead', 'L IY1 D'],
    ['a lead pipe', 'L EH1 D'],
    ['to present it', 'P R IY0 Z EH1 N T'],
    ['a present', 'P R EH1 Z AH0 N T'],
    ['your resume', 'R EH1 Z AH0 M EY2'],
    ['we resume now', 'R IH0 Z UW1 M'],
  ])('%s', async (text, ...readings) => {
    const tokens = await tokensOf(text);
    for (const reading of readings) expect(tokens).toContain(` ${reading} `);
  });
});
