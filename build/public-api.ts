import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/** The public entry as api-extractor sees it. */
export interface PublicApi {
  /** All declarations of the entry in one module, without imports. */
  readonly declarations: string;
  /** The API model (`parley.api.json`), from which the reference is written. */
  readonly model: string;
  /** What api-extractor reports: missing docstrings, types that are used but not exported, invalid TSDoc. */
  readonly problems: readonly string[];
}

/**
 * Reads the public entry, `src/client/parley.ts`.
 * @throws {Error} with the output of the compiler when the declarations cannot be written
 */
export async function readPublicApi(): Promise<PublicApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-api-'));
  try {
    const types = path.join(folder, 'types');
    await emitDeclarations(types);
    return await extract(folder, path.join(types, 'client/parley.d.ts'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function emitDeclarations(folder: string): Promise<void> {
  const { status, stdout } = spawnSync(
    'npx',
    ['tsc', '-p', 'tsconfig/declarations.json', '--outDir', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The declarations could not be written:\n${stdout}`);
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.d.ts'))) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    // The sources import each other as `.ts`, and the compiler keeps that in the declarations. Next to `x.d.ts`, only
    // `x.js` resolves.
    await writeFile(file, text.replaceAll(/((?:from|import\()\s*'\.[^']*)\.ts'/g, "$1.js'"));
  }
}

async function extract(folder: string, entry: string): Promise<PublicApi> {
  const configFile = path.resolve('build/api-extractor.json');
  const rollup = path.join(folder, 'parley.d.ts');
  const model = path.join(folder, 'parley.api.json');
  const configObject = ExtractorConfig.loadFile(configFile);
  const config = ExtractorConfig.prepare({
    configObject: {
      ...configObject,
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      // Only the entry: other files may import packages, which cannot be resolved from this folder.
      compiler: { overrideTsconfig: { ...configObject.compiler?.overrideTsconfig, files: [entry] } },
      docModel: { ...configObject.docModel, enabled: true, apiJsonFilePath: model },
      dtsRollup: { ...configObject.dtsRollup, enabled: true, untrimmedFilePath: rollup },
    },
    configObjectFullPath: configFile,
    packageJsonFullPath: path.resolve('package.json'),
  });
  const problems: string[] = [];
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === 'warning' || message.logLevel === 'error') {
        problems.push(message.formatMessageWithLocation(folder));
      }
    },
  });
  return { declarations: await readFile(rollup, 'utf8'), model: await readFile(model, 'utf8'), problems };
}
