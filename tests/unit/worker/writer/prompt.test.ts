import { describe, expect, it } from 'vitest';
import { plainText, promptTokens } from '../../../../worker/writer/prompt.ts';
import { shared } from '../../../../worker/writer/tokens/token-sequence.ts';
import { writerTokenizer as tokenizer } from '../../../support/packs/writer-pack.ts';

const roles = ['0', '1', '2'];
const turn = (role: string, text: string | null) => ({ role, text });
const { bos, eot } = tokenizer;
const mark = (role: number) => tokenizer.speaker(role);
const said = (text: string) => tokenizer.encode(` ${text}`);

describe('promptTokens', () => {
  it('holds the turns with their speakers, and the next speaker', () => {
    const turns = [turn('0', 'Hi there.'), turn('2', null), turn('1', '“Hello” — you…')];
    expect(promptTokens(tokenizer, { turns, role: '0', roles }, 200)).toEqual([
      bos,
      mark(0),
      ...said('Hi there.'),
      eot,
      mark(1),
      ...said('"Hello" - you...'),
      eot,
      mark(0),
    ]);
    expect(promptTokens(tokenizer, { turns: [], role: '1', roles }, 200)).toEqual([bos, mark(1)]);
  });

  it('drops the oldest turns when there is no room, and then keeps its start for some turns', () => {
    const room = 120;
    const turns = Array.from({ length: 60 }, (_, i) =>
      turn(String(i % 2), `This is what was said at number ${i}.`),
    );
    let before: number[] = [];
    let fresh = 0;
    for (let count = 1; count <= turns.length; count += 1) {
      const prompt = promptTokens(tokenizer, { turns: turns.slice(0, count), role: '0', roles }, room);
      expect(prompt.length).toBeLessThanOrEqual(room);
      const last = [mark((count - 1) % 2), ...said(turns[count - 1]?.text ?? ''), eot, mark(0)];
      expect(prompt.slice(-last.length)).toEqual(last);
      // All but the next speaker's mark is the same, unless the window has moved.
      if (shared(before, prompt) < before.length - 1) fresh += 1;
      before = prompt;
    }
    expect(fresh).toBeLessThan(12);
  });

  it('keeps the end of a single turn that is too long, with its speaker', () => {
    const long = `${'word '.repeat(500)}at the very end.`;
    const prompt = promptTokens(tokenizer, { turns: [turn('1', long)], role: '0', roles }, 100);
    const end = [...said('at the very end.'), eot, mark(0)];
    expect(prompt.length).toBeLessThanOrEqual(100);
    expect(prompt[0]).toBe(mark(1));
    expect(prompt.slice(-end.length)).toEqual(end);
  });
});

it('plainText puts a turn on one line, with plain marks', () => {
  expect(plainText(' It’s “so”\n\tgood… – or not ')).toBe('It\'s "so" good... - or not');
});
