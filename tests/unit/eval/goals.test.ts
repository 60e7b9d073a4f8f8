import { describe, expect, it } from 'vitest';
import type { WordFigures } from '../../eval/voice-quality/sections/words.ts';
import { goals } from '../../eval/voice-quality/targets.ts';

const exactly = (value: number) => ({ value, low: value, high: value });
const row = (
  system: string,
  manner: WordFigures['manner'],
  set: WordFigures['set'],
  rate: number,
  toNatural: number | null,
): WordFigures => ({
  system,
  manner,
  set,
  rate: exactly(rate),
  toNatural: toNatural === null ? null : exactly(toNatural),
  toSlt: null,
  sentences: [],
});
const voice = (id: string) => ({ id, name: id, gender: 'neutral' as const });
const nothing = { distances: [], sound: [], speed: [], voices: [voice('first'), voice('second')], words: [] };

const judged = (measured: Partial<Parameters<typeof goals>[0]>) =>
  goals({ ...nothing, ...measured }).map(({ name, verdict }) => `${verdict} ${name}`);

describe('goals', () => {
  it('are none where nothing was measured', () => {
    expect(goals(nothing)).toEqual([]);
  });
  it('ask more of the first voice than of the others, beside the natural recordings', () => {
    const words = ['first', 'second'].flatMap((id) => [
      row(id, 'steady', 'held-out', 0.25, 1.1),
      row(id, 'default', 'held-out', 0.25, 1.21),
    ]);
    expect(judged({ words })).toEqual([
      'MISSED first, steady: word errors / natural',
      'MISSED first, default: word errors / natural',
      'met second, steady: word errors / natural',
      'MISSED second, default: word errors / natural',
    ]);
  });
  it('ask for fewer errors than the other synthesizers make outside of the recordings', () => {
    const words = [
      row('first', 'steady', 'outside', 0.2, null),
      row('flite slt', null, 'outside', 0.2, null),
      row('espeak-ng', null, 'outside', 0.3, null),
    ];
    expect(judged({ words })).toEqual([
      'MISSED first, steady, outside: word errors / flite slt',
      'met first, steady, outside: word errors / espeak-ng',
    ]);
  });
  it('ask that the two nearest voices differ more than one voice from itself, and ask for speed', () => {
    const distances = [
      {
        manner: 'steady' as const,
        ids: ['first', 'second', 'third'],
        spreads: [1, 1, 1],
        pitchHz: [100, 150, 200],
        formants: [1, 1, 1],
        ratios: [
          [0, 2, 0.9],
          [2, 0, 2],
          [0.9, 2, 0],
        ],
      },
    ];
    const speed = [
      { voice: 'first', oneShot: { median: 0.1, best: 0.1 }, streamed: { median: 0.16, best: 0.1 } },
    ];
    expect(judged({ distances, speed })).toEqual([
      'met first: real-time factor, one-shot',
      'MISSED first: real-time factor, streamed',
      'MISSED two nearest voices, steady: distance / spread',
    ]);
  });
});
