import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent, clipsOf } from '../../../../../src/studio/converse/script/script.ts';
import {
  happened,
  historyOf,
  rebased,
  redone,
  undone,
} from '../../../../../src/studio/converse/script/undo-history.ts';
import { anyEvent, suppliedTake, written } from '../scripts.ts';

describe('undo and redo', () => {
  it('lead back to the start, and to the end again', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const start = historyOf(written('one', 'two', 'three'));
        const end = events.reduce(happened, start);
        let history = end;
        while (history.past.length > 0) history = undone(history);
        expect(history.script).toEqual(start.script);
        expect(undone(history)).toBe(history);
        while (history.future.length > 0) history = redone(history);
        expect(history.script).toEqual(end.script);
      }),
    );
  });

  it('treat letters typed in a row as one change', () => {
    const start = historyOf(written('', ''));
    const typed = ['H', 'He', 'Hel'].reduce(
      (history, text) => happened(history, { type: 'typed', id: 'a', text }),
      start,
    );
    const both = happened(typed, { type: 'typed', id: 'b', text: 'x' });
    expect(both.past).toHaveLength(2);
    expect(undone(undone(both)).script).toEqual(start.script);
  });

  it('concern the changes of this tab alone: undo keeps what another tab recorded', () => {
    const start = written('one', 'two');
    const typed = happened(historyOf(start), { type: 'typed', id: 'a', text: 'uno' });
    const recorded = applyEvent(start, { type: 'taken', id: 'b', take: suppliedTake() });
    const both = rebased(typed, start, recorded);
    const back = undone(both);
    expect(both.script.map(({ text }) => text)).toEqual(['uno', 'two']);
    expect(back.script.map(({ text }) => text)).toEqual(['one', 'two']);
    expect([clipsOf(both.script).length, clipsOf(back.script).length]).toEqual([1, 1]);
    expect(redone(back).script).toEqual(both.script);
  });
});
