/** The named-voice stream with `generation_config` (docs/contract.md, "Segmentation"). */
import { describe, expect, it } from 'vitest';
import { caller } from '../driver.ts';
import { cancel, flush, fresh, ready, text } from './voice-driver.ts';

describe('generation_config', () => {
  const FIRST = 'The first sentence is a little longer than fifty characters.';
  const SECOND = ' The second one is, if you count, no shorter than it at all.';
  const config = { generation_config: { chunk_length_schedule: [50] } };

  it('starts at a complete sentence beyond the threshold, and ends with the flush', () => {
    const session = ready(config).say(text(FIRST));
    expect(session.told).toEqual([]);
    session.say(text(SECOND));
    expect(session.told).toEqual(['created resp_4']);
    expect(session.did).toEqual([`openUtterance ${JSON.stringify(FIRST)}`]);
    expect(session.say(text(' And')).did).toEqual([`appendText ${JSON.stringify(SECOND)}`]);
    session.say(flush(' more'));
    expect(session.told).toEqual([]);
    expect(session.did).toEqual(['appendText " And more"', 'finishText']);
    session.done();
    expect(session.told).toEqual([`completed resp_4 ${JSON.stringify(`${FIRST}${SECOND} And more`)}`]);
    expect(session.message('responseDone').usage.input_chars).toBe(FIRST.length + SECOND.length + 9);
  });

  it('starts several segments at once', () => {
    const session = ready(config).say(text(`${FIRST}${SECOND} And`));
    expect(session.did).toEqual([
      `openUtterance ${JSON.stringify(FIRST)}`,
      `appendText ${JSON.stringify(SECOND)}`,
    ]);
    expect(session.told).toEqual(['created resp_3']);
  });

  it('completes the response when a flush leaves nothing to speak', () => {
    const session = ready(config).say(text(`${FIRST} `));
    expect(session.say(flush()).did).toEqual(['appendText " "', 'finishText']);
    expect(session.done().told).toEqual([`completed resp_3 ${JSON.stringify(`${FIRST} `)}`]);
  });

  it('speaks a short utterance whole', () => {
    expect(ready(config).say(text('Yes.')).say(flush()).did).toEqual(['openJob "Yes."']);
  });

  it('uses the default schedule when it names none', () => {
    const long = 'x'.repeat(110);
    const session = ready({ generation_config: {} }).say(text(`${long}. ${'Y'.repeat(7)}`));
    expect(session.told).toEqual([]);
    expect(session.say(text('Y')).told).toEqual(['created resp_4']);
  });

  it('holds the next utterance until the response completes', () => {
    const session = ready(config)
      .say(flush('One.'))
      .say(text(`${FIRST}${SECOND}`));
    expect(session.told).toEqual([]);
    session.done();
    expect(session.told).toEqual(['completed resp_3 "One."', 'created resp_5']);
    expect(session.did).toEqual([`openUtterance ${JSON.stringify(FIRST)}`]);
  });

  it('ends the current utterance with the first flush, queues the second, rejects the third', () => {
    const session = ready(config)
      .say(text(`${FIRST} `))
      .say(flush());
    expect(session.say(flush('Two.')).told).toEqual([]);
    expect(session.say(flush('Three.')).told).toEqual(['error flush_rejected']);
    expect(session.done().told.at(-1)).toBe('created resp_7');
  });

  it('cancels with an id: what the engine has not been given stays buffered', () => {
    const session = ready(config)
      .say(text(`${FIRST} And`))
      .say(cancel('resp_3'));
    expect(session.told).toEqual(['cancelled resp_3 ""']);
    expect(session.say(flush(' more.')).did).toEqual(['openJob " And more."']);
  });

  it('cancels without an id: the whole utterance is discarded', () => {
    const session = ready(config)
      .say(text(`${FIRST} And`))
      .say(cancel());
    expect(session.say(flush('More.')).did).toEqual(['openJob "More."']);
  });

  it('counts the whole utterance against the limit', () => {
    const session = fresh().open(config, caller({ max_text_chars: 100 }));
    session.say(text(`${FIRST} And`));
    expect(session.say(text(SECOND)).told).toEqual(['error invalid_request']);
    expect(session.say(flush(' more.')).did).toEqual(['appendText " And more."', 'finishText']);
  });

  it('keeps a response that reached its cap open until the flush', () => {
    const session = ready(config).say(text(`${FIRST} And`));
    expect(session.done({ finishReason: 'length' }).told).toEqual([]);
    expect(session.say(text(SECOND)).did).toEqual([]);
    session.say(flush(' more.'));
    expect(session.told).toEqual([`completed resp_3 ${JSON.stringify(FIRST)}`]);
    expect(session.message('responseDone').meta?.finish_reason).toBe('length');
    expect(session.did).toEqual([]);
  });

  it('is idle while an utterance waits for text', () => {
    const session = ready(config).say(text(`${FIRST} `));
    expect(session.timers).toEqual(['startTimer idle']);
    expect(session.frames(1).timers).toEqual(['startTimer idle']);
    session.timeout('idle');
    expect(session.told).toEqual(['fatal timeout', 'close 4408']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 1920']);
  });

  it('is not idle once the utterance is flushed', () => {
    const session = ready(config)
      .say(text(`${FIRST} `))
      .say(flush());
    expect(session.timers).toEqual(['stopTimer idle']);
  });
});
