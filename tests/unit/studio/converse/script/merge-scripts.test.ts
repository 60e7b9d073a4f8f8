import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeScripts } from '../../../../../src/studio/converse/script/merge-scripts.ts';
import {
  applyEvent,
  clipsOf,
  type Script,
  type ScriptEvent,
  takeOf,
} from '../../../../../src/studio/converse/script/script.ts';
import { anyEvent, suppliedTake, written } from '../scripts.ts';

/** Ids of turns are unique: an event that adds a turn again changes nothing. */
const happen = (script: Script, event: ScriptEvent) =>
  event.type === 'added' && script.some(({ id }) => id === event.id) ? script : applyEvent(script, event);
const having = (script: Script, ...events: readonly ScriptEvent[]) => events.reduce(happen, script);
const ids = (script: Script) => script.map(({ id }) => id).join('');
const texts = (script: Script) => script.map(({ text }) => text);
const clips = (script: Script) => new Set(clipsOf(script).map(({ id }) => id));

const base = written('one', 'two', 'three');

describe('merging two scripts', () => {
  it('takes the changes of the side that made any', () => {
    const changed = having(base, { type: 'typed', id: 'a', text: 'uno' });
    expect(mergeScripts(base, changed, base)).toBe(changed);
    expect(mergeScripts(base, base, changed)).toBe(changed);
  });

  it('keeps the text of both where they changed different turns, and ours where they changed the same', () => {
    const ours = having(
      base,
      { type: 'typed', id: 'a', text: 'ours' },
      { type: 'typed', id: 'b', text: 'ours' },
    );
    const theirs = having(
      base,
      { type: 'typed', id: 'b', text: 'theirs' },
      { type: 'typed', id: 'c', text: 'theirs' },
    );
    expect(texts(mergeScripts(base, ours, theirs))).toEqual(['ours', 'ours', 'theirs']);
  });

  it('keeps the takes of both, and chooses ours', () => {
    const [mine, other] = [suppliedTake(), suppliedTake()];
    const [turn] = mergeScripts(
      base,
      having(base, { type: 'taken', id: 'a', take: mine }),
      having(base, { type: 'taken', id: 'a', take: other }),
    );
    expect(turn?.takes).toEqual([other, mine]);
    expect(turn && takeOf(turn)).toBe(mine);
  });

  it('removes a take or a turn that one side removed and the other left alone', () => {
    const start = having(base, { type: 'taken', id: 'a', take: suppliedTake() });
    const elsewhere = having(start, { type: 'typed', id: 'c', text: 'edited' });
    const without = having(start, { type: 'untaken', id: 'a' }, { type: 'removed', id: 'b' });
    for (const merged of [mergeScripts(start, without, elsewhere), mergeScripts(start, elsewhere, without)]) {
      expect([ids(merged), clips(merged).size]).toEqual(['ac', 0]);
    }
  });

  it('keeps a turn that one side removed while the other recorded it', () => {
    const recorded = having(base, { type: 'taken', id: 'b', take: suppliedTake() });
    const removed = having(base, { type: 'removed', id: 'b' });
    expect(ids(mergeScripts(base, recorded, removed))).toBe('abc');
    expect(ids(mergeScripts(base, removed, recorded))).toBe('abc');
  });

  it('keeps the order of the side that moved turns, and new turns behind their predecessors', () => {
    const moved = having(base, { type: 'moved', id: 'c', by: -2 });
    const added = having(base, { type: 'added', id: 'x', role: '0', index: 1 });
    expect(ids(mergeScripts(base, moved, added))).toBe('caxb');
    expect(ids(mergeScripts(base, added, moved))).toBe('caxb');
  });
});

describe('whatever two tabs do', () => {
  const anyEvents = fc.array(anyEvent, { maxLength: 15 });

  it('no new audio is lost, every turn occurs once, and the chosen take exists', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, anyEvents, (before, own, other) => {
        const start = having(base, ...before);
        const [ours, theirs] = [having(start, ...own), having(start, ...other)];
        const merged = mergeScripts(start, ours, theirs);
        const fresh = [...clips(ours), ...clips(theirs)].filter((id) => !clips(start).has(id));
        expect([...clips(merged)]).toEqual(expect.arrayContaining(fresh));
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        for (const { takes, chosen } of merged) {
          expect(chosen).toBeGreaterThanOrEqual(takes.length === 0 ? -1 : 0);
          expect(chosen).toBeLessThan(Math.max(takes.length, 0));
        }
      }),
    );
  });
});
