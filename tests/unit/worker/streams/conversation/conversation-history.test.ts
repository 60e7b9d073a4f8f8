import { expect, it } from 'vitest';
import {
  addToHistory,
  keepLatest,
  type Turn,
  turnsBefore,
} from '../../../../../worker/streams/conversation/conversation-history.ts';

const turn = (place: number): Turn => ({ place, speakerId: 0, text: `${place}`, audio: null, fit: null });
const places = (turns: readonly Turn[]) => turns.map(({ place }) => place);

it.each<[number[], number, number[]]>([
  [[], 0, [0]],
  [[0, 1], 2, [0, 1, 2]],
  [[0, 2], 1, [0, 1, 2]],
  [[1, 2], 0, [0, 1, 2]],
])('addToHistory: %j and %i', (before, place, after) => {
  expect(places(addToHistory(before.map(turn), turn(place)))).toEqual(after);
});

it.each<[number[], number, number | null, number[]]>([
  [[], 3, null, []],
  [[0, 1, 2], 3, null, [0, 1, 2]],
  [[0, 1, 2], 3, 2, [1, 2]],
  // What the client has added since the turn was flushed comes after it.
  [[0, 1, 4], 3, 2, [0, 1]],
])('turnsBefore: %j before %i, at most %j', (turns, place, limit, before) => {
  expect(places(turnsBefore(turns.map(turn), place, limit))).toEqual(before);
});

it.each<[number[], number | null, number | null, number[]]>([
  [[0, 1, 2], null, null, [0, 1, 2]],
  [[0, 1, 2], 3, null, [0, 1, 2]],
  [[0, 1, 2], 2, null, [1, 2]],
  // Turn 3 waits to be spoken after 1 and 2, however many have been added behind it.
  [[0, 1, 2, 4, 5, 6], 2, 3, [1, 2, 5, 6]],
  [[0, 1, 2], 2, 3, [1, 2]],
])('keepLatest: %j, at most %j, with %j waiting', (turns, limit, waiting, kept) => {
  expect(places(keepLatest(turns.map(turn), limit, waiting))).toEqual(kept);
});
