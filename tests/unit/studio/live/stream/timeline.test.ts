import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  audible,
  flushesUnderWay,
  open,
  settled,
  type Timeline,
  type TimelineEvent,
} from '../../../../../src/studio/live/stream/timeline.ts';

const text = (text: string): TimelineEvent => ({
  type: 'text',
  text,
  voice: 'kathleen',
  voiceName: 'Kathleen',
});
const flush: TimelineEvent = { type: 'flush', at: 1_000 };
const created = (responseId: string): TimelineEvent => ({ type: 'created', responseId, at: 1_010 });
/** A second of sound. */
const audio = (responseId: string, startsAt = 0, at = 1_050): TimelineEvent => ({
  type: 'audio',
  responseId,
  samples: 24_000,
  startsAt,
  at,
});
const generated = (responseId: string, cancelled = false): TimelineEvent => ({
  type: 'generated',
  responseId,
  cancelled,
  segments: null,
});
const timelineOf = (...events: readonly TimelineEvent[]): Timeline => events.reduce(applyEvent, []);
const phases = (timeline: Timeline) => timeline.map(({ phase }) => phase);

describe('an utterance', () => {
  it('is typed, queued, spoken, and done once it has been heard', () => {
    const events = [text('Hello '), text('there.'), flush, created('a'), audio('a'), generated('a')];
    const seen = events.map((_, i) => phases(timelineOf(...events.slice(0, i + 1))).join());
    expect(seen).toEqual(['typing', 'typing', 'queued', 'speaking', 'speaking', 'speaking']);
    const timeline = timelineOf(...events);
    expect(timeline[0]?.text).toBe('Hello there.');
    const half = applyEvent(timeline, { type: 'heard', position: 0.5 });
    expect([half[0]?.phase, half[0]?.heardSeconds]).toEqual(['speaking', 0.5]);
    expect(phases(applyEvent(half, { type: 'heard', position: 1 }))).toEqual(['done']);
    expect(phases(applyEvent(half, { type: 'drained' }))).toEqual(['done']);
  });

  it('can speak before it is flushed, and takes text until then', () => {
    const timeline = timelineOf(text('One. '), created('a'), audio('a'), text('Two.'), flush);
    expect(timeline).toMatchObject([{ text: 'One. Two.', phase: 'speaking', responseId: 'a' }]);
    expect(open(timeline)).toBeUndefined();
  });

  it('is heard from where its sound starts in the stream', () => {
    const timeline = timelineOf(
      text('One.'),
      flush,
      created('a'),
      audio('a'),
      generated('a'),
      text('Two.'),
      flush,
      created('b'),
      audio('b', 1),
      generated('b'),
    );
    expect(applyEvent(timeline, { type: 'heard', position: 1.25 })).toMatchObject([
      { phase: 'done' },
      { phase: 'speaking', heardSeconds: 0.25 },
    ]);
  });

  it('without sound is done once it is generated', () => {
    expect(phases(timelineOf(text('…'), flush, created('a'), generated('a')))).toEqual(['done']);
  });

  it('is cancelled with the reason when its generation fails', () => {
    const failed: TimelineEvent = { type: 'failed', responseId: 'a', message: 'The engine broke.' };
    expect(
      timelineOf(text('One.'), flush, created('a'), audio('a'), failed, generated('a', true)),
    ).toMatchObject([{ phase: 'cancelled', problem: 'The engine broke.' }]);
  });
});

describe('flushes', () => {
  it('are under way until they are generated', () => {
    const two = timelineOf(text('One.'), flush, created('a'), text('Two.'), flush);
    expect(flushesUnderWay(two)).toBe(2);
    expect(flushesUnderWay(applyEvent(two, generated('a')))).toBe(1);
  });

  it('say why when they are refused', () => {
    const timeline = timelineOf(text('One.'), flush, created('a'), text('!'), flush, {
      type: 'refused',
      message: 'Nothing to speak.',
    });
    expect(timeline).toMatchObject([
      { phase: 'speaking' },
      { phase: 'refused', problem: 'Nothing to speak.' },
    ]);
  });
});

describe('an interruption', () => {
  it('cancels everything and keeps how much was heard', () => {
    const timeline = timelineOf(
      text('One.'),
      flush,
      created('a'),
      audio('a'),
      text('Two.'),
      flush,
      text('Three '),
      {
        type: 'interrupted',
        position: 0.4,
      },
    );
    expect(phases(timeline)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(timeline[0]?.heardSeconds).toBeCloseTo(0.4);
    expect(audible(timeline, 'a')).toBeUndefined();
  });

  it('does not take the response of the interrupted utterance for that of the next', () => {
    const interrupted: TimelineEvent = { type: 'interrupted', position: 0 };
    // The first flush had been started, so its response still arrives; the queued one has none.
    const timeline = timelineOf(
      text('One.'),
      flush,
      text('Two.'),
      flush,
      interrupted,
      text('Three.'),
      flush,
      created('a'),
      generated('a', true),
      created('c'),
    );
    expect(timeline.map(({ text, responseId, phase }) => [text, responseId, phase])).toEqual([
      ['One.', 'a', 'cancelled'],
      ['Two.', null, 'cancelled'],
      ['Three.', 'c', 'speaking'],
    ]);
  });
});

describe('a lost connection', () => {
  it('loses what was not spoken, and plays what has arrived', () => {
    const timeline = timelineOf(text('One.'), flush, created('a'), audio('a'), text('Two.'), flush, {
      type: 'closed',
    });
    expect(timeline).toMatchObject([
      { phase: 'speaking', generated: true, problem: expect.stringContaining('closed') },
      { phase: 'cancelled', problem: expect.stringContaining('closed') },
    ]);
    expect(phases(applyEvent(timeline, { type: 'drained' }))).toEqual(['done', 'cancelled']);
  });
});

it('no event changes a settled utterance', () => {
  const ids = fc.constantFrom('a', 'b', 'c');
  const events = fc.oneof(
    fc.constant(text('word ')),
    fc.constant(flush),
    ids.map(created),
    fc.tuple(ids, fc.nat({ max: 3 })).map(([id, at]) => audio(id, at)),
    fc.tuple(ids, fc.boolean()).map(([id, cancelled]) => generated(id, cancelled)),
    fc.nat({ max: 5 }).map((position): TimelineEvent => ({ type: 'heard', position })),
    fc.constantFrom<TimelineEvent>(
      { type: 'drained' },
      { type: 'interrupted', position: 1 },
      { type: 'refused', message: 'No.' },
      { type: 'closed' },
    ),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (happened) => {
      let timeline: Timeline = [];
      for (const event of happened) {
        const next = applyEvent(timeline, event);
        for (const before of timeline.filter(settled)) {
          const now = next.find(({ id }) => id === before.id);
          expect([now?.phase, now?.text, now?.pace, now?.heardSeconds]).toEqual([
            before.phase,
            before.text,
            before.pace,
            before.heardSeconds,
          ]);
        }
        expect(
          next.filter(
            (utterance) => utterance.flushedAt === null && !utterance.generated && !settled(utterance),
          ).length,
        ).toBeLessThan(2);
        timeline = next;
      }
    }),
  );
});
