import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The file that a page of an earlier release reads from the host, to say what a waiting release brings. */
const FILE = 'whats-new.json';

/** More would not be read in a notice. */
const MOST = 5;

/** Entries of the change log that users of the studio notice. */
const OF_STUDIO = /^(?:Studio|Speak|Live|Converse|History)\b[^:]*: /;

/** What is new for users, from the first section of a change log: plain sentences, the first one first. */
export function whatsNew(changelog: string): string[] {
  const [, section = ''] = changelog.split(/^## /m);
  const entries = section
    .split(/^- /m)
    .slice(1)
    .map((entry) => (entry.split(/\n(?!\s+\S)/)[0] ?? '').replace(/\s+/g, ' ').replace(/`/g, '').trim());
  return entries.filter((entry) => OF_STUDIO.test(entry)).slice(0, MOST);
}

/** Writes {@link FILE} from CHANGELOG.md. It is not in the file cache, so that it always comes from the newest release. */
export function whatsNewFile(): Plugin {
  return {
    name: 'parley:whats-new',
    apply: 'build',
    async generateBundle() {
      const changes = whatsNew(await readFile('CHANGELOG.md', 'utf8'));
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify({ changes }) });
    },
  };
}
