import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitTimings, type TimingsPart } from '../../../../src/job/timings.ts';
import { FrameInbox } from '../../../../src/wire/jobs/frame-inbox.ts';
import { parseJobReply } from '../../../../src/wire/jobs/parse-job-message.ts';
import { TimingInbox } from '../../../../src/wire/jobs/timing-inbox.ts';
import { TimingOutbox } from '../../../../worker/engine/jobs/timing-outbox.ts';
import { FRAME } from '../../../support/jobs.ts';
import { phoneme, word } from '../../../support/timings.ts';

/** Segments of words, one after another, as an engine plans them. @param late samples by which all is later */
function segments(lengths: readonly (readonly number[])[], late = 0): TimingsPart[] {
  let at = 0;
  let count = 0;
  return lengths.map((words) => {
    const firstWord = count;
    const timed = words.map((length) => {
      const start = at + late;
      at += length;
      count += 1;
      return word(`w${count}`, 3 * count, start, at + late);
    });
    const phonemes = timed.map(({ text, start, end }) => phoneme(text, start, end));
    return { firstWord, words: timed, firstPhoneme: firstWord, phonemes };
  });
}

const LENGTHS = fc.array(fc.array(fc.integer({ min: 240, max: 9_000 }), { maxLength: 5 }), { maxLength: 4 });

it('every word comes once, in order and apart, no later than its audio, also when engines take over', () => {
  fc.assert(
    fc.property(
      LENGTHS,
      fc.array(fc.record({ frames: fc.integer({ min: 1, max: 4 }), takeOver: fc.boolean() }), {
        maxLength: 60,
      }),
      fc.constantFrom(0, 480),
      (lengths, batches, late) => {
        const inbox = new TimingInbox();
        const all = segments(lengths);
        const end = all.at(-1)?.words.at(-1)?.end ?? 0;
        const got: { text: string; start: number; end: number; before: number }[] = [];
        let frame = 0;
        let outbox = from(all, 0);
        for (const { frames, takeOver } of [...batches, { frames: 300, takeOver: false }]) {
          // The next engine starts at the segment of the first missing frame, and may round differently.
          if (takeOver) outbox = from(segments(lengths, late), frame * FRAME);
          frame += frames;
          inbox.put(outbox.take(frame * FRAME, 'phoneme'));
          for (const timed of inbox.take().words) got.push({ ...timed, before: (frame - frames) * FRAME });
        }
        expect(got.map(({ text }) => text)).toEqual(
          all.flatMap(({ words }) => words.map(({ text }) => text)),
        );
        got.forEach((timed, index) => {
          expect(timed.start).toBeGreaterThanOrEqual(got[index - 1]?.end ?? 0);
          expect(timed.end).toBeGreaterThanOrEqual(timed.start);
          // It may come early, but not after its first sample, up to the rounding.
          expect(timed.before).toBeLessThanOrEqual(timed.start + 480);
        });
        expect(end).toBeLessThanOrEqual(frame * FRAME);
      },
    ),
  );

  /** An engine that has planned everything before `sample`, and sends from the segment that contains it. */
  function from(parts: readonly TimingsPart[], sample: number): TimingOutbox {
    const outbox = new TimingOutbox();
    for (const part of parts) if ((part.words.at(-1)?.end ?? 0) > sample) outbox.put(part);
    return outbox;
  }
});

it('what belongs to frames that came already stays for the next', async () => {
  const inbox = new FrameInbox(() => {});
  const [part] = segments([[FRAME, FRAME]]);
  if (!part) throw new Error('There is a part.');
  const [early] = splitTimings(part, FRAME);
  const frames = (count: number) => new Int16Array(count * FRAME);
  inbox.put({ first: 0, pcm: frames(1), totalSamples: null, timings: early });
  inbox.put({ first: 0, pcm: frames(1), totalSamples: null, timings: part });
  inbox.put({
    first: 0,
    pcm: frames(2),
    totalSamples: null,
    timings: { firstWord: 2, words: [], firstPhoneme: 2, phonemes: [] },
  });
  const texts = async () => {
    const { done, value } = await inbox.next();
    return done ? null : value.timings?.words.map(({ text }) => text);
  };
  expect([await texts(), await texts()]).toEqual([['w1'], ['w2']]);
});

it('frames of an engine without timings have none', async () => {
  const inbox = new FrameInbox(() => {});
  inbox.put({ first: 0, pcm: new Int16Array(FRAME), totalSamples: null });
  const { value } = await inbox.next();
  expect(value).not.toHaveProperty('timings');
});

it('words alone are sent where phonemes are not wanted', () => {
  const outbox = new TimingOutbox();
  for (const part of segments([[FRAME]])) outbox.put(part);
  expect(outbox.take(1, 'word')).toMatchObject({ words: [{ text: 'w1' }], phonemes: [] });
});

const MESSAGE = { type: 'frames', engineId: 'e', first: 0, totalSamples: null, pcm: new Int16Array(1) };

it.each([
  ['no timings', undefined, true],
  ['timings', segments([[1]])[0], true],
  ['null', null, false],
  ['words of another shape', { firstWord: 0, words: [{ text: 'a' }], firstPhoneme: 0, phonemes: [] }, false],
  [
    'a start below zero',
    { firstWord: 0, words: [word('a', 0, -1, 2)], firstPhoneme: 0, phonemes: [] },
    false,
  ],
  ['no phonemes', { firstWord: 0, words: [], firstPhoneme: 0 }, false],
])('a message of frames with %s', (_, timings, good) => {
  expect(parseJobReply({ ...MESSAGE, timings }) !== null).toBe(good);
});
