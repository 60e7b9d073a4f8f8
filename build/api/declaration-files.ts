import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/**
 * Writes the declarations of a TypeScript project into a folder.
 * @param project its tsconfig
 * @throws {Error} with the output of the compiler
 */
export async function emitDeclarations(project: string, folder: string): Promise<void> {
  const { status, stdout } = spawnSync('npx', ['tsc', '-p', project, '--outDir', folder], {
    encoding: 'utf8',
  });
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

/** The declarations of an entry as api-extractor sees them. */
export interface RolledUp {
  /** All declarations of the entry in one module. */
  readonly declarations: string;
  /** The API model (`parley.api.json`), from which the reference is written. */
  readonly model: string;
  /** What api-extractor reports: missing docstrings, types that are used but not exported, invalid TSDoc. */
  readonly problems: readonly string[];
}

/** @param folder for the results  @param entry absolute path of its `.d.ts` */
export async function rollUp(folder: string, entry: string): Promise<RolledUp> {
  const configFile = path.resolve('build/api/api-extractor.json');
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
