/** `{word|PH ON EM ES}` in the text of a named-voice stream. */
import { describe, expect, it } from 'vitest';
import { caller } from '../driver.ts';
import { flush, fresh, ready, text } from './voice-driver.ts';

describe('a pronunciation', () => {
  it('may arrive in pieces; only the word is reported and billed', () => {
    const session = ready().say(text('By {Knu')).say(text('th|K AH0 N ')).say(flush('UW1 TH}.'));
    expect(session.jobs).toMatchObject([
      {
        text: 'By Knuth.',
        pronunciations: [{ start: 3, end: 8, phonemes: ['K', 'AH0', 'N', 'UW1', 'TH'] }],
        origin: { inputChars: 9 },
      },
    ]);
    session.frames(1).done();
    expect(session.message('responseDone')).toMatchObject({ text: 'By Knuth.', usage: { input_chars: 9 } });
  });

  it.each([
    ['with an unknown phoneme', 'th|K AX0}', '"AX0"'],
    ['without a bar', 'th K AH0 N UW1 TH}', 'a bar'],
    ['that continues on another line', 'th|K\n', 'a closing brace'],
  ])('%s is refused with its beginning; the text before it stays', (_, end, found) => {
    const session = ready().say(text('One {Knu')).say(text(end));
    expect(session.told.at(-1)).toBe('error invalid_request');
    expect(JSON.stringify(session.last)).toContain(JSON.stringify(found).slice(1, -1));
    session.say(flush('two.'));
    expect(session.jobs).toMatchObject([{ text: 'One two.' }]);
  });

  it('that is not closed at the flush is refused with the flush', () => {
    const session = ready().say(flush('One {Knuth|K AH0'));
    expect(session.told.at(-1)).toBe('error invalid_request');
    expect(session.jobs).toEqual([]);
  });

  it('from the lexicon travels with the job', () => {
    const session = fresh()
      .open({}, { ...caller(), lexicon: { knuth: 'K AH0 N UW1 TH' } })
      .say(flush('Knuth.'));
    expect(session.jobs).toMatchObject([{ lexicon: { knuth: 'K AH0 N UW1 TH' } }]);
  });
});
