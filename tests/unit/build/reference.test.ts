import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { keepWhen } from '../../../build/products.ts';
import { referenceFiles } from '../../../build/reference.ts';
import { ENDPOINT_LIST } from '../../../src/contract/endpoints.ts';
import { STREAM_ENDPOINTS } from '../../../src/contract/streams/stream-endpoints.ts';

const files = referenceFiles(['# The contract']);

it('the Markdown has every endpoint, every stream, and code for each', () => {
  const text = files['api.md'] ?? '';
  for (const { method, path } of ENDPOINT_LIST) expect(text).toContain(`\n## ${method} ${path}\n`);
  for (const { path } of STREAM_ENDPOINTS) expect(text).toContain(`\n## WSS ${path}\n`);
  expect(text.match(/^```js$/gm)).toHaveLength(ENDPOINT_LIST.length + STREAM_ENDPOINTS.length);
  expect(text).not.toMatch(/[|:] undefined|\[object|\$ref/);
});

it('llms.txt begins as the convention asks, and links only to what is served', () => {
  const text = files['llms.txt'] ?? '';
  expect(text).toMatch(/^# Parley\n\n> /);
  const links = [...text.matchAll(/\]\(\.\/([^)#]*)/g)]
    .map(([, target]) => target)
    .filter((target) => target !== '');
  expect(new Set(links)).toEqual(new Set(['api.md', 'openapi.json', 'llms-full.txt']));
});

it('llms-full.txt has the reference and the documents', () => {
  expect(files['llms-full.txt']).toContain(files['api.md'] ?? '-');
  expect(files['llms-full.txt']).toContain('# The contract');
});

it('the files are kept for use without a network, and small', () => {
  const budgets = { 'api.md': 8_000, 'llms.txt': 1_600, 'llms-full.txt': 9_000 };
  for (const [name, budget] of Object.entries(budgets)) {
    expect(keepWhen(name)).toBe('install');
    expect(brotliCompressSync(files[name] ?? '').length, name).toBeLessThan(budget);
  }
});
