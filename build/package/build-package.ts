import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '../../src/contract/openapi/openapi.ts';
import { writeDeclarations } from './declarations.ts';
import { writeFiles } from './files.ts';
import { thirdPartyLicenses } from './licenses.ts';
import { packageManifest } from './manifest.ts';
import { buildScripts } from './scripts.ts';

/** Address of the service where the files are at the default base. */
const SERVER_URL = '/parley';

/** Files and folders of the project that the package has too. */
const TEXTS = ['LICENSE', 'docs/embedding.md', 'docs/adapters.md', 'docs/contract.md', 'docs/errors'];

/** What the package is made of. */
export interface PackageSources {
  /** Folder of the built library. */
  readonly library: string;
  /** Folder of the built studio. */
  readonly studio: string;
}

/** Writes the npm package into a folder of its own. */
export async function buildPackage({ library, studio }: PackageSources, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const project = JSON.parse(await readFile('package.json', 'utf8'));
  await Promise.all([writeFiles(library, studio, target), buildScripts(target)]);
  await writeDeclarations(library, target);
  const texts: Readonly<Record<string, string>> = {
    'package.json': toJson(packageManifest(project)),
    'openapi.json': toJson(openApiDocument({ serverUrl: SERVER_URL })),
    'THIRD-PARTY-LICENSES.md': await thirdPartyLicenses(Object.keys(project.dependencies)),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(target, name), text);
  await cp('package/README.md', path.join(target, 'README.md'));
  for (const name of TEXTS) await cp(name, path.join(target, name), { recursive: true });
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
