/** A folder outside of the project, where the examples are installed from the packed package and built as a user does it. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const TARBALL = path.resolve('dist-tarball/parley.tgz');

const execute = promisify(execFile);

export interface Workshop {
  readonly folder: string;
  /** Runs a command without input. @throws with its output when it fails */
  run(command: string, args: readonly string[], cwd?: string): Promise<void>;
  /** Lets a package.json take the package from the tarball, not from the registry. */
  usePacked(manifest: string): Promise<void>;
  remove(): Promise<void>;
}

/** Makes the folder. Its path has a space, as users' have. */
export async function openWorkshop(): Promise<Workshop> {
  if (!existsSync(TARBALL)) throw new Error(`There is no ${TARBALL}: run npm run pack:check first.`);
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'parley examples-')));
  return {
    folder,
    async run(command, args, cwd = folder) {
      const running = execute(command, args, { cwd, env: ENV, maxBuffer: 1e8 });
      running.child.stdin?.end();
      await running.catch((error: { readonly stdout: string; readonly stderr: string }) => {
        throw new Error(`${command} ${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
      });
    },
    async usePacked(manifest) {
      const text = await readFile(manifest, 'utf8');
      await writeFile(manifest, text.replace(/("@parley-speech\/parley": )"[^"]*"/, `$1"file:${TARBALL}"`));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Commands send nothing out, and do not take this run's settings for their own. */
const ENV = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$)/.test(name))),
  CI: 'true',
  NEXT_TELEMETRY_DISABLED: '1',
};

/** Installs all examples at once, as workspaces: what they share is installed once. */
export async function installExamples(workshop: Workshop): Promise<void> {
  await cp('examples', workshop.folder, { recursive: true, filter: (name) => !MADE.test(name) });
  const entries = await readdir(workshop.folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await Promise.all(
    names.map((name) => workshop.usePacked(path.join(workshop.folder, name, 'package.json'))),
  );
  const root = { private: true, workspaces: names };
  await writeFile(path.join(workshop.folder, 'package.json'), JSON.stringify(root));
  await cp(LOCK, path.join(workshop.folder, 'package-lock.json'));
  await workshop.run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
}

/**
 * The versions of everything that the examples install but the package itself, so that a new release of a framework fails no
 * run. To renew it, copy the lock file of a fresh installation here, without its entry of the package.
 */
const LOCK = 'tests/examples/package-lock.json';

/** What users of the checkout made in an example. */
const MADE = /[/\\](?:node_modules|dist|out|\.next|package-lock\.json)$/;
