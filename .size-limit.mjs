// Size budgets of the build, compressed with Brotli as hosts send it: npx size-limit. Each is about 5 % above the size when
// it was set. Exceeding one is a decision: find out what grew, then make it smaller or raise the budget here.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const BUILD = 'dist';

/** A static import in a built file: of a chunk or an entry, by a relative address. */
const IMPORT = /\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g;

/**
 * The files that a script loads before it runs: itself and everything it imports statically. Chunks have a hash in their
 * names, and what is in which changes with the code.
 * @param {string} entry relative to the build
 * @param {Set<string>} [found]
 */
function loadedAtStart(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, address = ''] of readFileSync(path.join(BUILD, entry), 'utf8').matchAll(IMPORT)) {
    loadedAtStart(path.join(path.dirname(entry), address), found);
  }
  return found;
}

/** The files that a page loads before it can show anything. @param {string} page */
function firstView(page) {
  const files = new Set([page]);
  for (const [, address = ''] of readFileSync(path.join(BUILD, page), 'utf8').matchAll(
    /\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g,
  )) {
    if (address.endsWith('.js')) loadedAtStart(address, files);
    else files.add(address);
  }
  return files;
}

/** A chunk, and everything it loads. @param {string} folder @param {string} name without its hash */
function chunk(folder, name) {
  const found = readdirSync(path.join(BUILD, folder)).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );
  if (found === undefined) throw new Error(`There is no chunk "${name}" in ${BUILD}/${folder}.`);
  return loadedAtStart(path.join(folder, found));
}

/** The script of a page of the studio, and everything it loads. @param {string} name */
const studioPage = (name) => chunk('assets', name);

/** What parley.js requests as soon as it runs. */
const store = () => chunk('parley-chunks', 'page-store');

/** What a visitor of the page loads beyond the shell. @param {string} folder @param {string} limit */
function page(folder, limit) {
  const shell = new Set([...firstView('index.html'), ...store()]);
  return {
    name: `the page ${folder} of the studio`,
    path: inBuild([...studioPage(folder)].filter((file) => !shell.has(file))),
    limit,
  };
}

const inBuild = (/** @type {Iterable<string>} */ files) => [...files].map((file) => path.join(BUILD, file));
const script = (/** @type {string} */ name, /** @type {string} */ limit) => ({
  name,
  path: inBuild(loadedAtStart(name)),
  limit,
});

export default [
  script('parley.js', '29.3 kB'),
  {
    name: 'parley.js, and the store that it requests',
    path: inBuild(new Set([...loadedAtStart('parley.js'), ...store()])),
    limit: '68 kB',
  },
  script('sw.js', '83 kB'),
  script('parley-worker.js', '7.4 kB'),
  { name: 'the engine, in its host', path: `${BUILD}/parley-chunks/start-host-*.js`, limit: '50 kB' },
  script('parley-streams.js', '74 kB'),
  script('parley-playback-worklet.js', '1.4 kB'),
  {
    name: 'the first view of the studio: shell and Speak',
    path: inBuild(new Set([...firstView('index.html'), ...store(), ...studioPage('speak')])),
    limit: '130 kB',
  },
  page('live', '25 kB'),
  page('converse', '40 kB'),
  page('engine', '40 kB'),
  page('api', '40 kB'),
];
