import { expect, test } from 'vitest';
import {
  Graphones,
  type GraphoneTable,
} from '../../../../../../worker/text/pronounce/joint-sequence/graphones.ts';

const TABLE: GraphoneTable = {
  a: { AE1: -2, EY1: -3 },
  c: { K: -2, S: -3 },
  e: { '': -2, EH1: -3 },
  k: { K: -2, '': -5 },
  x: { 'K S': -4, 'EH1 K S': -6 },
};
const ids = Object.entries(TABLE).flatMap(([letter, sounds]) =>
  Object.keys(sounds).map((names) => `${letter}:${names}`),
);

function aligned(word: string, phonemes: string): string | null {
  const graphones = new Graphones(TABLE);
  const spelling = graphones.spelling(word, phonemes.split(' ').filter(Boolean));
  const out = new Uint16Array(word.length + 2);
  if (!spelling || !graphones.align(spelling, out, 1)) return null;
  return Array.from(out.subarray(1, word.length + 1), (id) => ids[id]).join(' ');
}

test.each([
  ['cake', 'K EY1 K', 'c:K a:EY1 k:K e:'],
  ['ace', 'EY1 S', 'a:EY1 c:S e:'],
  ['axe', 'AE1 K S', 'a:AE1 x:K S e:'],
  ['x', 'EH1 K S', 'x:EH1 K S'],
  // Either letter may be the silent one: the likelier way counts.
  ['ack', 'AE1 K', 'a:AE1 c:K k:'],
  ['ee', '', 'e: e:'],
  // Nothing explains these.
  ['cake', 'K EY1 S', null],
  ['cake', 'K', null],
  ['x', 'K', null],
  ['x', 'K S K S', null],
  ['', '', null],
  ['dog', 'K', null],
  ['cake', 'K EY1 ZH', null],
])('%s sounds %s: %s', (word, phonemes, expected) => {
  expect(aligned(word, phonemes)).toBe(expected);
});

test('a longer word before it does not affect the result', () => {
  const graphones = new Graphones(TABLE);
  const out = new Uint16Array(8);
  const align = (word: string, phonemes: string) => {
    const spelling = graphones.spelling(word, phonemes.split(' '));
    if (!spelling) throw new Error(`${word} has no spelling`);
    return (
      graphones.align(spelling, out) && Array.from(out.subarray(0, word.length), (id) => ids[id]).join(' ')
    );
  };
  expect(align('cakeaxe', 'K EY1 K AE1 K S')).toBe('c:K a:EY1 k:K e: a:AE1 x:K S e:');
  expect(align('ace', 'EY1 S')).toBe('a:EY1 c:S e:');
  expect(align('kk', 'S S')).toBe(false);
});

test('a graphone of too many phonemes is refused', () => {
  expect(() => new Graphones({ w: { 'D AH1 B AH0': -9 } })).toThrow(
    'The graphone w: "D AH1 B AH0" has 4 phonemes, at most 3 are possible.',
  );
});
