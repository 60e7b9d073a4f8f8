import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  isOpen,
  isStale,
  KEPT_TAKES,
  nextRole,
  type Script,
  type ScriptEvent,
  takeOf,
  turnsOutOfContext,
} from '../../../../../src/studio/converse/script/script.ts';
import { anyEvent, madeTake, suppliedTake, written } from '../scripts.ts';

const ids = (script: Script) => script.map(({ id }) => id);
const having = (script: Script, ...events: readonly ScriptEvent[]) => events.reduce(applyEvent, script);
const turn = (script: Script, id: string) => {
  const found = script.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no turn ${id}`);
  return found;
};

describe('a script', () => {
  it('adds, moves, and removes turns', () => {
    const script = written('one', 'two', 'three');
    expect(ids(having(script, { type: 'added', id: 'x', role: '0', index: 1 }))).toEqual([
      'a',
      'x',
      'b',
      'c',
    ]);
    expect(ids(having(script, { type: 'moved', id: 'a', by: 1 }))).toEqual(['b', 'a', 'c']);
    expect(ids(having(script, { type: 'moved', id: 'c', by: -9 }))).toEqual(['c', 'a', 'b']);
    expect(having(script, { type: 'moved', id: 'c', by: 1 })).toBe(script);
    expect(ids(having(script, { type: 'removed', id: 'b' }))).toEqual(['a', 'c']);
  });

  it('is stale and open where text or role changed after the service spoke it', () => {
    const spoken = having(written('Hello.'), { type: 'taken', id: 'a', take: madeTake('Hello.') });
    expect([isStale(turn(spoken, 'a')), isOpen(turn(spoken, 'a'))]).toEqual([false, false]);
    const edited = having(spoken, { type: 'typed', id: 'a', text: 'Hallo.' });
    expect([isStale(turn(edited, 'a')), isOpen(turn(edited, 'a'))]).toEqual([true, true]);
    expect(isStale(turn(having(edited, { type: 'typed', id: 'a', text: 'Hello.' }), 'a'))).toBe(false);
    expect(isStale(turn(having(spoken, { type: 'recast', id: 'a', role: '1' }), 'a'))).toBe(true);
  });

  it('is never stale where audio was supplied: the text is its transcript', () => {
    const script = having(
      written(''),
      { type: 'taken', id: 'a', take: suppliedTake() },
      { type: 'typed', id: 'a', text: 'What I said.' },
      { type: 'recast', id: 'a', role: '1' },
    );
    expect([isStale(turn(script, 'a')), isOpen(turn(script, 'a'))]).toEqual([false, false]);
  });

  it('takes over the text of an authored take and of a take that is chosen again', () => {
    const script = having(
      written(''),
      { type: 'taken', id: 'a', take: madeTake('First.', { authored: true }) },
      { type: 'taken', id: 'a', take: madeTake('Second.', { authored: true }) },
    );
    expect([turn(script, 'a').text, turn(script, 'a').chosen]).toEqual(['Second.', 1]);
    const back = having(script, { type: 'chosen', id: 'a', chosen: 0 });
    expect([turn(back, 'a').text, isStale(turn(back, 'a'))]).toEqual(['First.', false]);
    expect(having(back, { type: 'chosen', id: 'a', chosen: 5 })).toEqual(back);
  });

  it('chooses the take before when one is removed', () => {
    const script = having(
      written('x'),
      { type: 'taken', id: 'a', take: madeTake('x') },
      { type: 'taken', id: 'a', take: suppliedTake() },
    );
    const one = having(script, { type: 'untaken', id: 'a' });
    expect(takeOf(turn(one, 'a'))?.text).toBe('x');
    const none = having(one, { type: 'untaken', id: 'a' });
    expect([takeOf(turn(none, 'a')), turn(none, 'a').chosen]).toEqual([null, -1]);
    expect(having(none, { type: 'untaken', id: 'a' })).toEqual(none);
  });

  it('keeps the newest generated takes and all supplied audio', () => {
    const supplied = suppliedTake();
    const takes = Array.from({ length: KEPT_TAKES + 3 }, (_, i) => madeTake(`take ${i}`));
    const script = having(
      written('x'),
      { type: 'taken', id: 'a', take: supplied },
      ...takes.map((take): ScriptEvent => ({ type: 'taken', id: 'a', take })),
    );
    expect(turn(script, 'a').takes).toEqual([supplied, ...takes.slice(-KEPT_TAKES)]);
    expect(takeOf(turn(script, 'a'))).toBe(takes.at(-1));
  });

  it('tells which turns did not fit into the context of the latest reply', () => {
    const script = written('one', 'two', 'three', 'four');
    expect(turnsOutOfContext(script)).toEqual(new Set());
    const answered = having(script, { type: 'taken', id: 'd', take: madeTake('four', { droppedTurns: 2 }) });
    expect(turnsOutOfContext(answered)).toEqual(new Set(['a', 'b']));
    const later = having(
      answered,
      { type: 'added', id: 'e', role: '0' },
      { type: 'taken', id: 'e', take: madeTake('') },
    );
    expect(turnsOutOfContext(later)).toEqual(new Set());
  });

  it('gives the next turn to the next role', () => {
    expect(nextRole([], ['0', '1'])).toBe('0');
    expect(nextRole(written('one'), ['0', '1'])).toBe('1');
    expect(nextRole(written('one', 'two'), ['0', '1'])).toBe('0');
    expect(nextRole(written('one', 'two'), ['0', '1', '2'])).toBe('2');
  });
});

describe('after any events', () => {
  it('the chosen take exists, or there is none', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        for (const { takes, chosen } of events.reduce(applyEvent, written('one', 'two', 'three'))) {
          expect(chosen).toBeGreaterThanOrEqual(takes.length === 0 ? -1 : 0);
          expect(chosen).toBeLessThan(Math.max(takes.length, 0));
        }
      }),
    );
  });
});
