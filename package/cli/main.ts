/** The command `parley`. */
import { packageFolderOf } from '../package-folder.ts';
import { UserError } from '../user-error.ts';
import { run } from './run.ts';

try {
  await run(process.argv.slice(2), {
    packageFolder: packageFolderOf(import.meta.url),
    folder: process.cwd(),
    print: (line) => console.log(line),
  });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`parley: ${error.message}`);
  process.exitCode = 1;
}
