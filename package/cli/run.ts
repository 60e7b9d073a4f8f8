import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_BACKENDS, checkBackends } from '../copy/backends.ts';
import { copyTo } from '../copy/copy.ts';
import { type CopyRecord, recordCopy, recordedCopies } from '../copy/record.ts';
import { packageVersion } from '../package-folder.ts';
import { UserError } from '../user-error.ts';
import { USAGE } from './usage.ts';

/** Where a command runs. */
export interface CommandPlace {
  /** Absolute path of the package. */
  readonly packageFolder: string;
  /** Absolute path of the folder in which the command was called. */
  readonly folder: string;
  /** Prints a line. */
  readonly print: (line: string) => void;
}

const OPTIONS = {
  backends: { type: 'string' },
  studio: { type: 'boolean', default: false },
  precompress: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

/**
 * Runs a command line.
 * @throws {UserError} when it is not valid or cannot be done
 */
export async function run(args: readonly string[], place: CommandPlace): Promise<void> {
  const { values, positionals, tokens } = parse(args);
  if (values.version) return place.print(await packageVersion(place.packageFolder));
  const [command, directory, ...others] = positionals;
  if (values.help || command === undefined) return place.print(USAGE);
  if (command !== 'copy') throw new UserError(`Expected the command copy, found "${command}".\n\n${USAGE}`);
  if (others.length > 0) {
    throw new UserError(`\`copy\`: expected one folder, found ${[directory, ...others].join(' and ')}.`);
  }
  if (directory === undefined) {
    return copyAgain(
      place,
      tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    );
  }
  const copy: CopyRecord = {
    directory: relative(place.folder, directory),
    backends:
      values.backends === undefined ? ALL_BACKENDS : checkBackends('--backends', values.backends.split(',')),
    studio: values.studio,
    precompress: values.precompress,
  };
  await copyOne(place, copy);
  const file = await recordCopy(place.folder, copy);
  place.print(
    file
      ? `Recorded in ${path.relative(place.folder, file)}: after an update of the package, run \`npx @parley-speech/parley copy\`.`
      : `Not recorded: there is no package.json in ${place.folder}.`,
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (cause) {
    const { message } = cause instanceof Error ? cause : { message: String(cause) };
    throw new UserError(`${message}\n\n${USAGE}`, { cause });
  }
}

async function copyAgain(place: CommandPlace, [option]: readonly string[]): Promise<void> {
  const copies = await recordedCopies(place.folder);
  if (copies.length === 0) {
    throw new UserError(
      `\`copy\`: expected a folder, such as public/parley, found none, and package.json in ${place.folder} records none.`,
    );
  }
  if (option !== undefined) {
    throw new UserError(
      `\`--${option}\`: expected a folder too; without one, the recorded options are used.`,
    );
  }
  for (const copy of copies) await copyOne(place, copy);
}

async function copyOne({ packageFolder, folder, print }: CommandPlace, copy: CopyRecord): Promise<void> {
  const { directory, ...options } = copy;
  const target = path.resolve(folder, directory);
  const { files, bytes, removed } = await copyTo({ packageFolder, target, ...options });
  const old = removed === 0 ? '' : `, ${removed} old ones deleted`;
  print(`Copied ${files} files (${(bytes / 1e6).toFixed(1)} MB) to ${directory}${old}.`);
}

function relative(folder: string, directory: string): string {
  const found = path.relative(folder, path.resolve(folder, directory)).replaceAll(path.sep, '/');
  if (found !== '') return found;
  throw new UserError(
    '`copy`: expected a folder for Parley alone, such as public/parley, found the folder of the app.',
  );
}
