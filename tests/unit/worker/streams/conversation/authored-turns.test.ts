/** Turns without text on a conversation stream: the engine writes them. */
import { describe, expect, it } from 'vitest';
import { cancel, context, flush, history, ready } from './conversation-driver.ts';

describe('a turn without text', () => {
  const authored = () => ready().say(flush('', 1));

  it.each(['', ' \n'])('(%j) is authored', (words) => {
    const session = ready().say(flush(words, 1));
    expect(session.told).toEqual(['created resp_3']);
    expect(session.jobs).toMatchObject([{ authored: true, text: '', role: '1', voice: 'bob' }]);
    session.writes('So ').writes('be it.').frames(1);
    expect(session.told).toEqual(['audio resp_3 0']);
    session.done();
    expect(session.message('responseDone')).toMatchObject({
      speaker_id: 1,
      status: 'completed',
      text: 'So be it.',
      usage: { input_chars: words.length, input_audio_seconds: 0, output_audio_seconds: 0.08 },
      meta: { request_id: 'req_3', dropped_turns: 0 },
    });
    expect(history(session)).toEqual(['1 So be it.']);
    expect(session.timers).toEqual(['startTimer idle']);
  });

  it('needs a speaker when it is the first; otherwise the last speaker has it', () => {
    const session = ready().say(flush());
    expect(session.told).toEqual(['error invalid_request']);
    session.say(flush('One.', 1)).done().say(flush());
    expect(session.jobs[1]).toMatchObject({ authored: true, role: '1' });
  });

  it('sends nothing while it is written', () => {
    const session = authored().writes('One.');
    expect([session.told, session.did, session.timers]).toEqual([[], [], []]);
  });

  it('is cancelled: what was spoken of it enters the history', () => {
    const session = authored().writes('One two ').writes('three four five.').frames(9).say(cancel());
    expect(session.told).toEqual(['cancelled resp_3 "One two"']);
    expect(session.did).toEqual(['cancelJob', 'settle cancelled 17280']);
    expect(history(session)).toEqual(['1 One two']);
  });

  it.each([
    ['written', authored()],
    ['spoken', authored().writes('One.')],
  ])('is cancelled before anything was %s: nothing enters the history', (_, session) => {
    expect(session.say(cancel()).told).toEqual(['cancelled resp_3 ""']);
    expect(history(session)).toEqual([]);
  });

  it('settles with all that was written', () => {
    const { last } = authored().writes('One two three.').frames(4).say(cancel());
    const settled = last.find(({ type }) => type === 'settle');
    expect(settled).toMatchObject({ job: { authored: true, text: 'One two three.' } });
  });

  it('fails: what was spoken of it enters the history', () => {
    const session = authored().writes('One two three four five.').frames(9).fail();
    expect(session.told).toEqual(['error inference_error resp_3', 'cancelled resp_3 "One two"']);
    expect(history(session)).toEqual(['1 One two']);
  });

  it('waits in the queue for the turn before it', () => {
    const session = ready().say(flush('', 0)).say(flush('', 1));
    expect(session.did).toEqual([]);
    session.writes('One.').frames(1).done();
    expect(session.told).toEqual(['completed resp_3 "One."', 'created resp_7']);
    expect(session.did).toEqual(['openJob authored']);
    expect(context(session.jobs[0])).toEqual([]);
    expect(context(session.jobs[1])).toEqual(['0 One.']);
  });
});
