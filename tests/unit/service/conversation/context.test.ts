import { describe, expect, it, vi } from 'vitest';
import { resolveParams } from '../../../../src/job/resolve-params.ts';
import { conversationContext } from '../../../../src/service/conversation/index.ts';
import { profile, spoken, written } from './turns.ts';

const PARAMS = resolveParams();

describe('the context of a turn', () => {
  it('of a conversation of one turn is empty', () => {
    expect(conversationContext([], { role: '0', text: 'Hello.' }, PARAMS)).toEqual({
      turns: [],
      droppedTurns: 0,
      roomFrames: 2_048,
      speaker: null,
    });
  });

  it('has the turns that fit, oldest first, and the number of those that did not', () => {
    const turns = [
      spoken('0', 160),
      written('1', 'One.'),
      { ...spoken('0', 1), text: 'Two.' },
      spoken('1', 1),
    ];
    const { turns: kept, droppedTurns } = conversationContext(turns, { role: '0', text: null }, PARAMS);
    expect(kept).toEqual([
      { role: '1', text: 'One.' },
      { role: '0', text: 'Two.' },
      { role: '1', text: null },
    ]);
    expect(droppedTurns).toBe(1);
  });

  it('respects max_new_tokens', () => {
    const turns = [spoken('1', 150)];
    const open = { role: '0', text: null };
    expect(conversationContext(turns, open, PARAMS).droppedTurns).toBe(1);
    expect(conversationContext(turns, open, resolveParams({ max_new_tokens: 100 })).droppedTurns).toBe(0);
  });
});

describe('the speaker', () => {
  const open = { role: '0', text: 'Hello.' };

  it('is the profile of the role that speaks, weighted by speech', () => {
    const turns = [
      spoken('0', 3, profile(100, 3)),
      spoken('1', 1, profile(300)),
      spoken('0', 1, profile(200, 1)),
    ];
    const { speaker } = conversationContext(turns, open, PARAMS);
    expect(speaker?.speechSeconds).toBe(4);
    // Pitches are averaged logarithmically.
    expect(speaker?.pitchHz).toBeCloseTo(100 * 2 ** (1 / 4), 6);
  });

  it('is null without speech of the role', () => {
    const turns = [spoken('1', 1, profile(300)), spoken('0', 1, null), written('0', 'Hello.')];
    expect(conversationContext(turns, open, PARAMS).speaker).toBeNull();
  });

  it('is not measured in turns that are not needed', () => {
    const measured = vi.fn();
    const heard = vi.fn();
    const turns = [
      spoken('0', 163, profile(100, 163), measured),
      spoken('1', 1, profile(300), measured),
      spoken('0', 1, profile(100), heard),
    ];
    conversationContext(turns, open, PARAMS);
    expect(measured).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is measured in the latest turns, when they have enough speech', () => {
    const old = vi.fn();
    const turns = [
      spoken('0', 20, profile(100, 20), old),
      spoken('0', 20, profile(200, 20)),
      spoken('0', 20, profile(200, 20)),
    ];
    const { speaker } = conversationContext(turns, open, PARAMS);
    expect(old).not.toHaveBeenCalled();
    expect(speaker?.speechSeconds).toBe(40);
    expect(speaker?.pitchHz).toBeCloseTo(200, 6);
  });
});
