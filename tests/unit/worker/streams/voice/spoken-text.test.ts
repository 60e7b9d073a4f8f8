import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spokenText } from '../../../../../worker/streams/voice/spoken-text.ts';

it.each([
  [0, ''],
  [2, ''],
  [4, 'One'],
  [8, 'One two,'],
  [17, 'One two, three four.'],
  [1_000, 'One two, three four.'],
])('%i frames are about %j', (frames, spoken) => {
  expect(spokenText('One two, three four.', frames)).toBe(spoken);
});

it('takes longer for numbers', () => {
  expect(spokenText('1984', 10)).toBe('');
  expect(spokenText('1984', 20)).toBe('1984');
});

it('is a start of the text that grows with the frames', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(100), fc.nat(100), (text, frames, more) => {
      const spoken = spokenText(text, frames);
      expect(text.startsWith(spoken)).toBe(true);
      expect(spokenText(text, frames + more).startsWith(spoken)).toBe(true);
    }),
  );
});
