import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE, run } from './run.mjs';

/** A small use of each export. */
const USES = `
import { connect, createPlayer, ParleyError, type Parley } from '${PACKAGE}';
import type { ConnectOptions, EngineStatus } from '${PACKAGE}/types';
import { includeParley } from '${PACKAGE}/sw-import';
import { openAiOptions } from '${PACKAGE}/adapters/openai';
import * as webSpeech from '${PACKAGE}/adapters/web-speech';
import * as iframe from '${PACKAGE}/adapters/iframe';
import openapi from '${PACKAGE}/openapi.json';

const options: ConnectOptions = { base: '/parley/', backend: 'wasm' };
const parley: Parley = await connect(options);
const status: EngineStatus = parley.engine.status();
createPlayer().end();
includeParley('/parley/');
const { baseURL } = openAiOptions({ key: await parley.key(), fetch: parley.fetch });
const code: string | undefined = new Error() instanceof ParleyError ? 'x' : undefined;
// @ts-expect-error The types are not any: this option does not exist.
connect({ speed: 2 });
export const uses: unknown[] = [status, baseURL, code, webSpeech, iframe, openapi.paths];
`;

/** Uses whose types need those of other packages, which declare more than a project without Node's types has. */
const USES_WITH_OTHERS = `
import { createParleyProvider } from '${PACKAGE}/adapters/ai-sdk';
import { parley } from '${PACKAGE}/vite';
import type { Plugin } from 'vite';

const plugins: Plugin[] = [parley({ folder: 'voice', backends: ['wasm'], studio: true })];
const model: string = createParleyProvider({ key: 'k', base: 'https://host.test/' }).speech().modelId;
// @ts-expect-error The types are not any: there is no such backend.
parley({ backends: ['cuda'] });
export const uses: unknown[] = [plugins, model];
`;

/** Compiles a use of each export as apps do. @param {string} project folder with the package installed */
export function checkTypes(project) {
  const root = path.resolve('node_modules');
  for (const name of ['vite', '@ai-sdk/provider', '@types/node']) {
    const link = path.join(project, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, name), link, 'junction');
  }
  writeFileSync(path.join(project, 'uses.ts'), USES);
  writeFileSync(path.join(project, 'uses-with-others.ts'), USES_WITH_OTHERS);
  for (const [module, moduleResolution] of [
    ['node16', 'node16'],
    ['esnext', 'bundler'],
  ]) {
    const common = {
      target: 'es2022',
      module,
      moduleResolution,
      strict: true,
      noEmit: true,
      resolveJsonModule: true,
    };
    const alone = { ...common, lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [] };
    compile(project, `types of ${moduleResolution}`, alone, 'uses.ts');
    const withOthers = { ...alone, types: ['node'], skipLibCheck: true };
    compile(project, `types of ${moduleResolution}, with other packages`, withOthers, 'uses-with-others.ts');
  }
}

/** @param {string} project @param {string} name @param {object} compilerOptions @param {string} file */
function compile(project, name, compilerOptions, file) {
  const config = path.join(project, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
  run(name, 'npx', ['tsc', '-p', config]);
}
