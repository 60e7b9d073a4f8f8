import { expect, it } from 'vitest';
import { addToHistory, type Turn } from '../../../worker/streams/conversation-history.ts';

const turn = (place: number): Turn => ({ place, speakerId: 0, text: `${place}`, audioSeconds: null });
const places = (turns: readonly Turn[]) => turns.map(({ place }) => place);

it.each<[number[], number, number | null, number[]]>([
  [[], 0, null, [0]],
  [[0, 1], 2, null, [0, 1, 2]],
  [[0, 2], 1, null, [0, 1, 2]],
  [[1, 2], 0, null, [0, 1, 2]],
  [[0, 1], 2, 2, [1, 2]],
  // A turn that was spoken so long that later ones have taken the room.
  [[1, 2], 0, 2, [1, 2]],
])('%j and %i, at most %j', (before, place, limit, after) => {
  expect(places(addToHistory(before.map(turn), turn(place), limit))).toEqual(after);
});
