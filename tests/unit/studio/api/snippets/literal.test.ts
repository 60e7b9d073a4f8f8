import fc from 'fast-check';
import { expect, it } from 'vitest';
import { literal } from '../../../../../src/studio/api/snippets/literal.ts';

it('is written in the style of the other code', () => {
  expect(literal({ text: "It's", flush: true, 'a-b': null })).toBe(
    "{ text: 'It\\'s', flush: true, 'a-b': null }",
  );
  const long = {
    conversation: [
      { speaker: '0', text: 'How was your day?' },
      { speaker: '1', text: 'Quiet.' },
    ],
  };
  expect(literal(long, '  ')).toBe(
    [
      '{',
      '    conversation: [',
      "      { speaker: '0', text: 'How was your day?' },",
      "      { speaker: '1', text: 'Quiet.' },",
      '    ],',
      '  }',
    ].join('\n'),
  );
});

it('evaluates to the value that it shows', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // The code of a snippet is made to be evaluated.
      const evaluated: unknown = new Function(`return (${literal(value)})`)();
      expect(JSON.stringify(evaluated)).toBe(JSON.stringify(value));
    }),
  );
});
