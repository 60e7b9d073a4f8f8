import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A package whose code is in ours. */
interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify,
merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished
to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Packages of MIT license without a license file, with the copyright line of their repositories. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
  'onnxruntime-web': 'Copyright (c) Microsoft Corporation',
  'onnxruntime-common': 'Copyright (c) Microsoft Corporation',
  'fft.js': 'Copyright Fedor Indutny, 2017.',
};

/** Dependencies of dependencies that are not in the files that are shipped: for other builds, servers or types. */
const NOT_SHIPPED: ReadonlySet<string> = new Set([
  '@lit-labs/ssr',
  '@lit-labs/ssr-client',
  '@lit-labs/ssr-dom-shim',
  '@lit/react',
  '@types/trusted-types',
  'flatbuffers',
  'guid-typescript',
  'long',
  'platform',
  'protobufjs',
]);

/** Licenses of the models' data, relative to the project. */
const DATA = ['models/embedded/LICENSE-cmudict', 'models/writer/LICENSE-self_dialogue_corpus'];

/**
 * Writes the notices of all packages in the build: those that the project's package.json names as dependencies, and theirs.
 * @throws {Error} when a package has no license text
 */
export async function thirdPartyLicenses(dependencies: readonly string[]): Promise<string> {
  const found = new Map<string, ThirdParty>();
  const pending = [...dependencies];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    const folder = path.join('node_modules', name);
    const manifest = Object(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
    const text = await licenseText(name, folder);
    found.set(name, { name, version: String(manifest.version), license: String(manifest.license), text });
    pending.push(...Object.keys(Object(manifest.dependencies)).filter((each) => !NOT_SHIPPED.has(each)));
  }
  const packages = [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
  const data = await Promise.all(
    DATA.filter((file) => existsSync(file)).map(async (file) => ({
      file,
      text: await readFile(file, 'utf8'),
    })),
  );
  return [
    '# Licenses of what the package contains',
    'Parley itself has the license in LICENSE. Its scripts contain parts of the packages below; the WebAssembly runtime is ' +
      'ONNX Runtime, whose own notices are in ThirdPartyNotices.txt of its repository (github.com/microsoft/onnxruntime).',
    ...packages.map(({ name, version, license, text }) => section(`${name} ${version} (${license})`, text)),
    ...data.map(({ file, text }) => section(`Data of ${file.replace('models/', 'files/models/')}`, text)),
  ].join('\n\n');
}

const section = (title: string, text: string) => `## ${title}\n\n\`\`\`\n${text.trim()}\n\`\`\`\n`;

async function licenseText(name: string, folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file));
  if (files.length > 0) {
    return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n\n');
  }
  const copyright = WITHOUT_FILE[name];
  if (copyright === undefined)
    throw new Error(`${folder} has no license file: add its text to build/package/licenses.ts.`);
  return `MIT License\n\n${copyright}\n\n${MIT}`;
}
