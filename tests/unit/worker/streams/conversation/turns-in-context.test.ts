/** The history of a conversation stream, and the context in which its turns are spoken. */
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../../../../src/job/seed.ts';
import { wavBase64 } from '../../../../support/audio/wav-file.ts';
import { cancel, context, flush, history, ready, turn } from './conversation-driver.ts';

describe('the context of a turn', () => {
  it('is every turn before it', () => {
    const session = ready().say(turn('Zero.', 0)).say(flush('One.', 1)).done().say(flush('Two.', 0)).done();
    session.say(flush('', 1));
    expect(session.jobs.map(context)).toEqual([
      ['0 Zero.'],
      ['0 Zero.', '1 One.'],
      ['0 Zero.', '1 One.', '0 Two.'],
    ]);
  });

  it('has only the spoken part of a turn that was cancelled before it', () => {
    const session = ready()
      .say(flush('One two three four five.', 0))
      .say(flush('', 1))
      .frames(9)
      .say(cancel());
    expect(context(session.jobs[1])).toEqual(['0 One two']);
  });

  it('does not include turns added after it was flushed', () => {
    const session = ready().say(flush('One.', 0)).say(flush('Two.', 1)).say(turn('Three.', 0)).done();
    expect(context(session.jobs[1])).toEqual(['0 One.']);
    session.done().say(flush('', 1));
    expect(context(session.jobs[2])).toEqual(['0 One.', '1 Two.', '0 Three.']);
  });

  it('is limited by history_limit, also for a turn that was queued', () => {
    const session = ready({ history_limit: 1 }).say(turn('Zero.', 0)).say(flush('One.', 0)).say(flush('', 1));
    session.say(turn('Three.', 0)).done();
    expect(session.jobs.map(context)).toEqual([['0 Zero.'], ['0 One.']]);
    expect(history(session.writes('Two.').done())).toEqual(['0 Three.']);
    session.say(flush('Four.'));
    expect(context(session.jobs[2])).toEqual(['0 Three.']);
  });

  it('drops the oldest turns when they are too long, and reports how many', () => {
    const minute = wavBase64({ frames: 60 * 8_000, rate: 8_000 });
    const session = ready();
    for (const words of ['One.', 'Two.', 'Three.']) session.say(turn(words, 1, minute));
    session.say(flush('', 0));
    expect(session.jobs[0]?.context).toMatchObject({
      droppedTurns: 1,
      turns: [{ text: 'Two.' }, { text: 'Three.' }],
    });
    session.writes('Four.').done();
    expect(session.message('responseDone').meta).toMatchObject({ dropped_turns: 1 });
    // The history keeps them.
    expect(history(session)).toHaveLength(4);
    session.say(flush('', 0)).say(cancel());
    expect(session.message('responseDone').meta).toMatchObject({
      dropped_turns: 1,
      finish_reason: 'cancelled',
    });
  });

  it('gives the turn a seed that follows from its request id', () => {
    const session = ready().say(flush('', 0)).done();
    expect(session.jobs[0]?.seed).toBe(seedOf('req_3'));
  });
});

describe('addTurn', () => {
  it('adds to the history and is billed with the next response', () => {
    const session = ready().say(turn('Hello there.')).say(turn('Yes?', 0));
    expect(session.told).toEqual([]);
    // The audio is measured before a response asks for it.
    expect(session.did).toEqual(['measure 0.5']);
    expect(session.timers).toEqual(['startTimer idle']);
    session.say(flush('One.', 1));
    expect(session.jobs[0]?.origin).toMatchObject({ inputChars: 20, inputAudioSeconds: 1 });
    session.done();
    expect(session.message('responseDone').usage).toMatchObject({ input_chars: 20, input_audio_seconds: 1 });
    session.say(flush('Two.'));
    expect(session.jobs[1]?.origin).toMatchObject({ inputChars: 4, inputAudioSeconds: 0 });
    session.done();
    expect(history(session)).toEqual(['1 Hello there.', '0 Yes?', '1 One.', '1 Two.']);
  });

  it('keeps its place while another turn is spoken', () => {
    const session = ready().say(flush('One.', 0)).say(turn('Two.')).say(flush('Three.')).say(turn('Four.'));
    session.done().done();
    expect(history(session)).toEqual(['0 One.', '1 Two.', '0 Three.', '1 Four.']);
    // Each input is billed once, with the first turn that was flushed after it came.
    expect(session.jobs.map(({ origin }) => origin.inputChars)).toEqual([4, 10]);
    expect(session.say(flush('Five.')).jobs[2]?.origin.inputChars).toBe(10);
  });

  it.each<[string, object, string]>([
    ['a role that does not exist', turn('Hi', 2), 'speaker_id'],
    ['nothing to speak', turn('…'), 'text'],
    ['too much text', turn('123456'), 'max_text_chars'],
    ['no audio in it', turn('Hi', 1, 'AAAA'), 'audio_wav_b64'],
    ['no base64', turn('Hi', 1, '*'), 'audio_wav_b64'],
    ['too much audio', turn('Hi', 1, wavBase64({ frames: 100_000 })), 'max_audio_bytes'],
  ])('refuses %s and goes on', (_, message, names) => {
    const session = ready({}, { max_text_chars: 5, max_audio_bytes: 100_000 }).say(message);
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.message('error').error.message).toContain(names);
    expect(history(session)).toEqual([]);
    expect(session.say(flush('One.', 0)).jobs[0]?.origin.inputChars).toBe(4);
  });

  it.each<[string, object]>([
    ['no speaker_id', { type: 'addTurn', text: 'a', audio_wav_b64: 'b' }],
    ['an empty text', turn('')],
    ['no audio', { type: 'addTurn', speaker_id: 0, text: 'a' }],
    ['a speaker_id below 0', turn('a', -1)],
  ])('is a protocol error with %s', (_, message) => {
    expect(ready().say(message).told).toEqual(['fatal protocol_error', 'close 4400']);
  });
});

describe('the history', () => {
  it('rolls', () => {
    const session = ready({ history_limit: 2 }).say(turn('One.')).say(turn('Two.')).say(turn('Three.'));
    expect(history(session)).toEqual(['1 Two.', '1 Three.']);
    session.say(flush('Four.', 0)).done();
    expect(history(session)).toEqual(['1 Three.', '0 Four.']);
  });

  it('has a limit where it does not roll', () => {
    const session = ready({}, { max_conversation_turns: 3 });
    session.say(turn('One.')).say(flush('Two.', 0)).say(flush('Three.')).say(turn('Four.'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(session.message('error').error.message).toContain('max_conversation_turns');
    session.done().done().say(flush('Five.'));
    expect(session.told).toEqual(['error invalid_request']);
    expect(history(session)).toEqual(['1 One.', '0 Two.', '0 Three.']);
  });

  it('never reaches the limit where it rolls below', () => {
    const session = ready({ history_limit: 2 }, { max_conversation_turns: 2 });
    for (let count = 0; count < 5; count += 1) expect(session.say(turn('One.')).told).toEqual([]);
  });
});
