import { expect, it } from 'vitest';
import { plainMarkdown } from '../../../../../src/studio/speak/text/plain-markdown.ts';

it.each([
  ['a heading', '# Chapter one\n\nText.', 'Chapter one\n\nText.'],
  ['emphasis', 'This is **very** *good*, and ~~old~~ _new_.', 'This is very good, and old new.'],
  ['a link and an image', 'See [the guide](https://example.org) ![A cat](cat.png).', 'See the guide A cat.'],
  ['lists', '- one\n- two\n\n1. three\n2. four', 'one\ntwo\n\nthree\nfour'],
  ['a quotation', '> Quoted words.', 'Quoted words.'],
  ['code', 'Run `npm start`.\n\n```sh\nrm -rf x\n```\n\nDone.', 'Run npm start.\n\nDone.'],
  ['front matter', '---\ntitle: x\n---\nHello.', 'Hello.'],
  ['a rule', 'One.\n\n---\n\nTwo.', 'One.\n\nTwo.'],
  [
    'signs that are no marks',
    '2 * 3 = 6, snake_case_name, and 5 - 3.',
    '2 * 3 = 6, snake_case_name, and 5 - 3.',
  ],
])('%s is read without its marks', (_, markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text);
});
