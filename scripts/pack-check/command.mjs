import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, run } from './run.mjs';

/** Runs the command of the installed package. @param {string} project folder with the package installed */
export function checkCommand(project) {
  const parley = (/** @type {string[]} */ args, /** @type {boolean} */ fails = false) =>
    run(`parley ${args.join(' ')}`, 'npx', ['--no-install', 'parley', ...args], { cwd: project, fails });
  const inProject = (/** @type {string} */ name) => path.join(project, name);

  parley(['copy', 'public/parley']);
  const list = JSON.parse(readFileSync(inProject('public/parley/parley-files.json'), 'utf8'));
  for (const { path: name, bytes } of list.files) {
    const found = readFileSync(inProject(`public/parley/${name}`)).length;
    expect(found === bytes, `public/parley/${name} has ${found} bytes, parley-files.json says ${bytes}.`);
  }
  for (const name of ['sw.js', 'sw-import.js', 'remove/sw.js']) {
    expect(existsSync(inProject(`public/parley/${name}`)), `public/parley has no ${name}.`);
  }
  parley(['copy', 'public/studio', '--backends', 'wasm', '--studio']);
  expect(existsSync(inProject('public/studio/index.html')), 'public/studio has no studio.');
  const runtime = readdirSync(inProject('public/studio')).find((name) => name.startsWith('ort-')) ?? '';
  const gpu = readdirSync(inProject(`public/studio/${runtime}`)).filter((name) =>
    /jspi|asyncify|webgpu/.test(name),
  );
  expect(gpu.length === 0, `public/studio has files for WebGPU: ${gpu.join(', ')}.`);
  const recorded = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).parley.copies;
  expect(recorded.length === 2, `package.json records ${JSON.stringify(recorded)}.`);
  const again = parley(['copy']);
  expect(/public\/parley\.\n.*public\/studio\./.test(again), `parley copy says: ${again}`);
  const refused = parley(['copy', '.'], true);
  expect(refused.includes('found the folder of the app'), `parley copy . says: ${refused}`);
}
