/** The small pure parts of the studio's Live view. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AheadSeries,
  area,
  line,
  noted,
  scaleOf,
  ticks,
  WINDOW_SECONDS,
} from '../../../../src/studio/live/sound/buffer-history.ts';
import {
  arrived,
  framesOf,
  middleAndMost,
  NO_PACE,
  RUN_MS,
  secondsOf,
} from '../../../../src/studio/live/sound/pace.ts';
import { parseSchedule, QUICK_SCHEDULE } from '../../../../src/studio/live/stream/schedule.ts';
import { keepSent, wholeWords } from '../../../../src/studio/live/typing/typing.ts';
import { StudioError } from '../../../../src/studio/shared/service/studio-error.ts';
import {
  closeError,
  closeHint,
  closeMeaning,
  linkLabel,
} from '../../../../src/studio/shared/streams/link.ts';
import { readMessage } from '../../../../src/studio/shared/streams/messages.ts';

describe('wholeWords', () => {
  it.each([
    ['', ''],
    ['Hel', ''],
    ['Hello ', 'Hello '],
    ['Hello there', 'Hello '],
    ['One.\nTwo', 'One.\n'],
    ['  ', '  '],
  ])('of %j are %j', (typed, words) => expect(wholeWords(typed)).toBe(words));
});

describe('keepSent', () => {
  it.each([
    ['an edit behind it stands', 'Hello there', 'Hello there!', 6, 'Hello there!'],
    ['a letter put into it is gone', 'Hello there', 'HeXllo there', 6, 'Hello there'],
    ['a letter taken from it comes back', 'Hello there', 'Helo there', 6, 'Hello there'],
    ['clearing the field leaves what was sent', 'Hello there', '', 6, 'Hello '],
    ['nothing sent, everything goes', 'Hello', 'Bye', 0, 'Bye'],
  ])('%s', (_, before, after, sent, kept) => expect(keepSent(before, after, sent)).toBe(kept));

  it('always keeps what was sent, and every edit that leaves it alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (sent, rest, edit) => {
        expect(keepSent(sent + rest, sent + edit, sent.length)).toBe(sent + edit);
        expect(keepSent(sent + rest, edit, sent.length).startsWith(sent)).toBe(true);
      }),
    );
  });
});

describe('parseSchedule', () => {
  it.each([
    [QUICK_SCHEDULE, [50, 120, 160, 250]],
    ['', []],
    ['120', [120]],
    ['50 2000', [50, 2000]],
    ['49', null],
    ['2001', null],
    ['fifty', null],
    ['1,2,3,4,5,6,7,8,9,10,11', null],
  ])('reads %j as %j', (typed, thresholds) => expect(parseSchedule(typed)).toEqual(thresholds));
});

describe('readMessage', () => {
  it('reads what the service says', () => {
    const read = (message: unknown) => readMessage(JSON.stringify(message));
    expect(read({ type: 'responseAudio', response_id: 'r', pcm_b64: 'AQACAA==' })).toEqual({
      type: 'responseAudio',
      responseId: 'r',
      samples: Int16Array.of(1, 2),
    });
    expect(
      read({ type: 'responseDone', response_id: 'r', status: 'cancelled', meta: { segments: 3 } }),
    ).toMatchObject({
      type: 'responseDone',
      responseId: 'r',
      cancelled: true,
      segments: 3,
    });
    expect(read({ type: 'error', fatal: true, error: { type: 'timeout', message: 'Idle.' } })).toMatchObject({
      fatal: true,
      kind: 'timeout',
      message: 'Idle.',
      responseId: null,
    });
  });

  it('tells audio that cannot be read, and ignores what it does not know', () => {
    expect(readMessage('{"type":"responseAudio","response_id":"r","pcm_b64":"A"}')).toMatchObject({
      type: 'error',
      kind: 'unreadable_answer',
      responseId: 'r',
    });
    for (const data of ['{"type":"later"}', '[]', 'no json', new ArrayBuffer(2)])
      expect(readMessage(data)).toBeNull();
  });
});

describe('pace', () => {
  it('counts frames, runs and the gaps within a run', () => {
    const times = [0, 40, 90, 90 + RUN_MS + 1, 540];
    const pace = times.reduce((soFar, at) => arrived(soFar, 1_920, at), NO_PACE);
    expect([framesOf(pace), secondsOf(pace), pace.runs, pace.firstAt]).toEqual([5, 0.4, 2, 0]);
    expect(middleAndMost(pace.gaps)).toEqual({ p50: 49, max: 50 });
    expect(middleAndMost([])).toBeNull();
  });
});

describe('the buffer chart', () => {
  const series = [0, 5, 10, 13, 14].reduce<AheadSeries>(
    (soFar, at) => noted(soFar, { at, ahead: at / 10, frame: at === 13 }),
    [],
  );

  it('forgets what has left it, but for one point', () => {
    expect(series.map(({ at }) => at)).toEqual([0, 5, 10, 13, 14]);
    expect(noted(series, { at: 23, ahead: 0, frame: false })[0]?.at).toBe(10);
  });

  it('draws the newest at the right, the highest at the top', () => {
    expect(scaleOf(series)).toBe(1.4);
    expect(line(series, 120, 100)).toMatch(/L120\.0 0\.0$/);
    expect(area(series, 120, 100)).toBe(`${line(series, 120, 100)}V100H-20.0Z`);
    expect(ticks(series, 120, 90, 6)).toBe(`M${(120 * (1 - 1 / WINDOW_SECONDS)).toFixed(1)} 90v6`);
    expect([line([], 120, 100), area([], 120, 100)]).toEqual(['', '']);
  });
});

describe('a closed link', () => {
  const closed = (code: number, error: StudioError | null = null) =>
    ({ state: 'closed', code, reason: '', error }) as const;

  it('says what to do for every code of the service', () => {
    for (const code of [1011, 4400, 4401, 4404, 4408, 4429, 4503]) {
      expect(closeMeaning(code).what).not.toBe(closeMeaning(3_999).what);
      expect(closeHint(code)).toMatch(/\.$/);
    }
  });

  it('is no error where typing opens it again', () => {
    expect(closeError(closed(4408, new StudioError('timeout', 'Idle.')))).toBeNull();
    expect(linkLabel(closed(4408)).mood).toBe('off');
    expect(closeError(closed(4404))).toMatchObject({ type: 'close_4404' });
    expect(closeError(closed(4401, new StudioError('authentication_error', 'No.')))?.message).toBe('No.');
    expect(linkLabel(closed(4401)).mood).toBe('bad');
  });
});
