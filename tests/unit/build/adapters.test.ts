/** An adapter is one file without imports: an app copies or bundles only the one that it uses. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAdapters } from '../../../build/adapters.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-adapters-'));
  await buildAdapters(folder);
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['openai', ['openAiOptions'], 1_000],
  ['ai-sdk', ['createParleyProvider'], 2_500],
  ['web-speech', ['createWebSpeech'], 4_900],
  ['iframe', ['BridgeError', 'openBridge'], 3_200],
])('%s is one small file', async (name, exports, limit) => {
  const code = await readFile(path.join(folder, `${name}.js`), 'utf8');
  expect(code).not.toMatch(/\b(?:import|from)\s*["'(]/);
  expect(Object.keys(await import(path.join(folder, `${name}.js`))).sort()).toEqual(exports);
  expect(gzipSync(code).length).toBeLessThan(limit);
});

it('nothing else is built', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  expect(files.sort()).toEqual(['ai-sdk.js', 'iframe.js', 'openai.js', 'web-speech.js']);
});
