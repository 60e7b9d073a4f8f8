import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { ALL_BACKENDS, type Backend, checkBackends } from './backends.ts';

/** A copy as the app's package.json records it, under `parley.copies`. Options at their default are left out. */
export interface CopyRecord {
  /** Relative to package.json, with slashes. */
  readonly directory: string;
  readonly backends: readonly Backend[];
  readonly studio: boolean;
  readonly precompress: boolean;
}

interface AppPackage {
  readonly file: string;
  readonly text: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * The copies that the app in `folder` has recorded.
 * @throws {UserError} when a record is not valid
 */
export async function recordedCopies(folder: string): Promise<readonly CopyRecord[]> {
  const app = await readApp(folder);
  return app ? copiesIn(app) : [];
}

/**
 * Records a copy in the package.json of the app, in place of an earlier one to the same folder.
 * @returns the path of package.json; null when there is none
 */
export async function recordCopy(folder: string, copy: CopyRecord): Promise<string | null> {
  const app = await readApp(folder);
  if (!app) return null;
  const others = copiesIn(app).filter(({ directory }) => directory !== copy.directory);
  const copies = [...others, copy].map(({ directory, backends, studio, precompress }) => ({
    directory,
    ...(backends.length < ALL_BACKENDS.length && { backends }),
    ...(studio && { studio }),
    ...(precompress && { precompress }),
  }));
  const content = { ...app.content, parley: { ...Object(app.content['parley']), copies } };
  const indent = /^([ \t]+)"/m.exec(app.text)?.[1] ?? '  ';
  const text = `${JSON.stringify(content, null, indent)}${app.text.endsWith('\n') ? '\n' : ''}`;
  if (text !== app.text) await writeFile(app.file, text);
  return app.file;
}

async function readApp(folder: string): Promise<AppPackage | null> {
  const file = path.join(folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return { file, text, content: Object(JSON.parse(text)) };
  } catch (cause) {
    throw new UserError(`${file}: expected JSON, found something else (${String(cause)}).`, { cause });
  }
}

function copiesIn({ file, content }: AppPackage): CopyRecord[] {
  const { copies = [] } = Object(content['parley']);
  if (!Array.isArray(copies)) {
    throw new UserError(`${file}: \`parley.copies\`: expected a list, found ${typeof copies}.`);
  }
  return copies.map((copy, index) => {
    const name = `parley.copies[${index}]`;
    const { directory, backends = ALL_BACKENDS, studio, precompress } = Object(copy);
    if (typeof directory !== 'string' || directory === '') {
      throw new UserError(
        `${file}: \`${name}.directory\`: expected the path of a folder, found ${directory}.`,
      );
    }
    const list = Array.isArray(backends) ? backends.map(String) : [String(backends)];
    return {
      directory,
      backends: checkBackends(`${name}.backends`, list),
      studio: studio === true,
      precompress: precompress === true,
    };
  });
}
