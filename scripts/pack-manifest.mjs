// Updates the `files` list (bytes, sha256) of a pack's manifest from the files beside it, and keeps everything else.
//   node scripts/pack-manifest.mjs [models/embedded | models/writer]
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** @type {Readonly<Record<string, string>>} when a file is needed that the manifest does not list yet */
const NEW_STAGE = { 'source-filter': 'speak', writer: 'write' };

const folder = process.argv[2] ?? 'models/embedded';
const manifestFile = path.join(folder, 'manifest.json');
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
const stages = new Map(
  manifest.files.map((/** @type {{path: string, stage: string}} */ file) => [file.path, file.stage]),
);

const files = [];
for (const name of (await readdir(folder)).sort()) {
  if (name === 'manifest.json' || name.endsWith('.md') || name.startsWith('LICENSE')) continue;
  const bytes = await readFile(path.join(folder, name));
  files.push({
    path: name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    stage: stages.get(name) ?? NEW_STAGE[manifest.family],
  });
}
manifest.files = files;
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
console.log(
  `${manifestFile}: ${files.length} files, ${files.reduce((sum, file) => sum + file.bytes, 0)} bytes`,
);
