import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, run } from './run.mjs';

/** Runs the command of the installed package. @param {string} project folder with the package installed */
export function checkCommand(project) {
  const parley = (/** @type {string[]} */ args, /** @type {boolean} */ fails = false) =>
    run(`parley ${args.join(' ')}`, 'npx', ['--no-install', 'parley', ...args], { cwd: project, fails });
  const inProject = (/** @type {string} */ name) => path.join(project, name);

  parley(['copy', 'public/parley']);
  checkList(inProject('public/parley'));
  for (const name of ['sw.js', 'sw-import.js', 'remove/sw.js']) {
    expect(existsSync(inProject(`public/parley/${name}`)), `public/parley has no ${name}.`);
  }
  parley(['copy', 'public/studio', '--backends', 'wasm', '--studio']);
  expect(existsSync(inProject('public/studio/index.html')), 'public/studio has no studio.');
  checkList(inProject('public/studio'));
  const runtime = readdirSync(inProject('public/studio')).find((name) => name.startsWith('ort-')) ?? '';
  const gpu = readdirSync(inProject(`public/studio/${runtime}`)).filter((name) => GPU.test(name));
  expect(gpu.length === 0, `public/studio has files for WebGPU: ${gpu.join(', ')}.`);
  const recorded = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).parley.copies;
  expect(recorded.length === 2, `package.json records ${JSON.stringify(recorded)}.`);
  const again = parley(['copy']);
  expect(/public\/parley\.\n.*public\/studio\./.test(again), `parley copy says: ${again}`);
  const refused = parley(['copy', '.'], true);
  expect(refused.includes('found the folder of the app'), `parley copy . says: ${refused}`);
}

/** The files of each build of the runtime that only WebGPU needs. */
const GPU = /jspi|asyncify|webgpu/;

/**
 * Compares the files with the list by which the service worker checks them: one that differs keeps it from being installed.
 * @param {string} folder of a copy
 */
function checkList(folder) {
  const { files } = JSON.parse(readFileSync(path.join(folder, 'parley-files.json'), 'utf8'));
  for (const { path: name, sha256 } of files) {
    const file = path.join(folder, name);
    if (GPU.test(name) && !existsSync(file)) continue;
    const found = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(found === sha256, `${file} is not the file that parley-files.json lists.`);
  }
}
