/** The code of README.md, pasted into fresh apps. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { errorsOf, test } from './fixtures.ts';
import { expectHeard, listen } from './speech.ts';

/** The first block of code in a section. @throws when there is none */
async function codeOf(heading: string, language: string): Promise<string> {
  const section = (await readFile('README.md', 'utf8')).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  const code = section?.split(`\n\`\`\`${language}\n`)[1]?.split('\n```')[0];
  if (code === undefined) throw new Error(`README.md has no ${language} in the section "${heading}".`);
  return code;
}

/** The files in a block of code: each starts with a comment that is its path. */
function filesIn(code: string): readonly { readonly name: string; readonly content: string }[] {
  const parts = code.split(/^\/\/ (\S+\.js)$/m).slice(1);
  return parts.flatMap((name, index) => (index % 2 === 0 ? [{ name, content: parts[index + 1] ?? '' }] : []));
}

/** What `npm create vite` makes, as far as the page depends on it. */
const FRESH_VITE_APP = {
  'package.json': '{ "name": "my-app", "private": true, "type": "module" }',
  'index.html':
    '<!doctype html><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/src/main.js"></script>',
};

test('a fresh Vite app speaks', async ({ workshop, page }) => {
  // In the folder where the package and Vite are installed.
  const folder = path.join(workshop.folder, 'my-app');
  const files = filesIn(await codeOf('Use it in an app', 'js'));
  expect(files.map(({ name }) => name)).toEqual(['vite.config.js', 'src/main.js']);
  await mkdir(path.join(folder, 'src'), { recursive: true });
  const fresh = Object.entries(FRESH_VITE_APP).map(([name, content]) => ({ name, content }));
  for (const { name, content } of [...fresh, ...files]) await writeFile(path.join(folder, name), content);
  await workshop.run('npx', ['vite', 'build'], folder);
  const site = await serve({ port: 0, isolation: false, root: path.join(folder, 'dist') });
  try {
    const errors = errorsOf(page);
    await page.goto(site.url);
    await listen(page);
    await page.click('button');
    await expectHeard(page);
    expect(errors).toEqual([]);
  } finally {
    await site.close();
  }
});

test('a plain page speaks', async ({ workshop, page }) => {
  const folder = path.join(workshop.folder, 'my-page');
  await mkdir(folder);
  await workshop.run('npx', ['parley', 'copy', 'my-page/parley']);
  const code = await codeOf('Use it from a page without a bundler', 'html');
  await writeFile(path.join(folder, 'index.html'), code.replace("'/parley.js'", "'/parley/parley.js'"));
  const site = await serve({ port: 0, isolation: false, root: folder });
  try {
    await page.goto(site.url);
    await listen(page);
    await page.waitForFunction(() => document.querySelector('button')?.onclick);
    await page.click('button');
    await expectHeard(page);
  } finally {
    await site.close();
  }
});
