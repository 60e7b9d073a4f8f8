/** `timestamps` in `initializeConnection` of both streams. */
import { describe, expect, it } from 'vitest';
import { phoneme, word } from '../../../../support/timings.ts';
import { fresh as freshConversation } from '../conversation/conversation-driver.ts';
import { flush, fresh } from './voice-driver.ts';

const TIMINGS = { words: [word('Hi', 0, 480, 2400)], phonemes: [phoneme('HH', 480, 960)] };
const WORD = { text: 'Hi', start_char: 0, end_char: 2, start_s: 0.02, end_s: 0.1 };

describe.each([
  ['a named voice', () => fresh(), flush('Hi.')],
  ['a conversation', () => freshConversation(), { ...flush('Hi.'), speaker_id: 0 }],
] as const)('%s', (_, begin, text) => {
  it('sends words right before the audio in which they begin', () => {
    const session = begin().open({ timestamps: 'word' });
    session.say(text);
    expect(session.jobs[0]?.timestamps).toBe('word');
    session.frames(1, undefined, TIMINGS);
    expect(session.told).toEqual([`timestamps resp_3 Hi`, 'audio resp_3 0']);
    expect(session.message('responseTimestamps')).toEqual({
      type: 'responseTimestamps',
      response_id: 'resp_3',
      words: [WORD],
    });
    session.frames(1, undefined, { words: [], phonemes: [] });
    expect(session.told).toEqual(['audio resp_3 1']);
  });

  it('sends phonemes where they are wanted', () => {
    const session = begin().open({ timestamps: 'phoneme' });
    session.say(text).frames(1, undefined, TIMINGS);
    expect(session.message('responseTimestamps')).toMatchObject({
      words: [WORD],
      phonemes: [{ symbol: 'HH', start_s: 0.02, end_s: 0.04 }],
    });
  });

  it.each([{}, { timestamps: null }])('sends none with %j', (fields) => {
    const session = begin().open(fields);
    session.say(text).frames(1);
    expect(session.jobs[0]).not.toHaveProperty('timestamps');
    expect(session.told).toEqual(['audio resp_3 0']);
  });

  it('refuses anything else as a protocol error', () => {
    const session = begin().say({ type: 'initializeConnection', api_key: 'pk', timestamps: 'words' });
    expect(session.told).toEqual(['fatal protocol_error', 'close 4400']);
    expect(JSON.stringify(session.last)).toMatch(/`timestamps`: expected .*word.*phoneme.*found/);
  });

  it('sends nothing of a response that was cancelled', () => {
    const session = begin().open({ timestamps: 'word' });
    session.say(text).frames(1).say({ type: 'cancelResponse' });
    session.frames(1, undefined, TIMINGS);
    expect(session.told).toEqual([]);
  });
});
