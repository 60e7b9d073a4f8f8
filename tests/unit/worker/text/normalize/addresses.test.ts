import { describe, expect, test } from 'vitest';
import { spoken } from '../spoken-form.ts';

const ROWS: readonly (readonly [written: string, spoken: string])[] = [
  ['john.doe@example.com', 'john dot doe at example dot com'],
  ['https://www.example.org/path?x=1', 'example dot org slash path question mark X equals one'],
  ['example.com', 'example dot com'],
  ['Visit example.com.', 'visit example dot com .'],
  ['See https://github.com/foo/bar.', 'see github dot com slash foo slash bar .'],
  ['report.pdf', 'report dot P D F'],
  ['Node.js', 'node dot J S'],
  ['/usr/local/bin', 'slash U S R slash local slash bin'],
  ['C:\\Users\\me', 'C colon backslash users backslash me'],
  ['#MachineLearning', 'hashtag machine learning'],
  ['@john_doe', 'at john underscore doe'],
  ['snake_case_name', 'snake underscore case underscore name'],
  ['src/main.ts', 'S R C slash main dot T S'],
  [
    'Contact us at support@acme-corp.co.uk or +44 20 7946 0958.',
    'contact us at support at acme dash corp dot co dot U K or plus four four , two zero , seven nine four six , zero nine five eight .',
  ],
  ['@', 'at'],
  ['./run.sh', 'dot slash run dot S H'],
  ['~/docs', 'tilde slash docs'],
  ['README.md', 'readme dot M D'],
  ['.NET', 'dot net'],
  ['a .txt file', 'a dot T X T file'],
  ['#BlackLivesMatter', 'hashtag black lives matter'],
  ['#AI', 'hashtag A I'],
  ['@elonmusk', 'at elonmusk'],
  ['[text](https://example.com/x)', 'text ,'],
  [
    'https://example.com/search?q=cats&utm_source=newsletter&utm_campaign=spring2024&id=83928392',
    'example dot com slash search',
  ],
];

describe('addresses, files, hashtags', () => {
  test.each(ROWS)('%j', (written, expected) => {
    expect(spoken(written)).toBe(expected);
  });
});
