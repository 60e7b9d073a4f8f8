import embedded from '../../../models/embedded/manifest.json';
import writer from '../../../models/writer/manifest.json';
import { ServiceError } from '../../contract/errors/errors.ts';
import { DATABASE, modelFileKey } from '../../installation/storage-names.ts';
import { fileDigest } from '../../primitives/file-digest.ts';
import { createChangeAnnouncer } from '../../store/changes.ts';
import type { PackFileCheck, PackFileInfo, PackInfo } from '../types.ts';
import { openStoredFiles, type StoredFiles } from './stored-files.ts';

type Manifest = typeof writer;

/** The packs of this release. */
const PACKS = [
  { kind: 'voice', manifest: embedded },
  { kind: 'writer', manifest: writer },
] as const satisfies readonly { readonly kind: PackInfo['kind']; readonly manifest: Manifest }[];

export async function listPacks(): Promise<PackInfo[]> {
  const stored = await openStoredFiles();
  return Promise.all(PACKS.map(({ kind, manifest }) => infoOf(kind, manifest, stored)));
}

/** @throws {ServiceError} `not_found` for an unknown id */
export async function verifyPack(id: string, signal?: AbortSignal): Promise<PackFileCheck[]> {
  const { files } = manifestOf(id);
  const stored = await openStoredFiles();
  const checks: PackFileCheck[] = [];
  // One after another: the files of a pack need not be in memory together.
  for (const file of files) {
    signal?.throwIfAborted();
    checks.push({ path: file.path, state: await stateOf(id, file, stored) });
  }
  return checks;
}

/** Tells all pages. @throws {ServiceError} `not_found` for an unknown id */
export async function removePack(id: string): Promise<void> {
  const { files } = manifestOf(id);
  const stored = await openStoredFiles();
  await Promise.all(files.map((file) => stored.remove(modelFileKey(id, file))));
  const changes = createChangeAnnouncer(DATABASE);
  changes.announce(['packs']);
  changes.close();
}

async function stateOf(id: string, file: PackFileInfo, stored: StoredFiles): Promise<PackFileCheck['state']> {
  const content = await stored.read(modelFileKey(id, file));
  if (content === null || content.length < file.bytes) return 'missing';
  return (await fileDigest(content)) === file.sha256 ? 'intact' : 'damaged';
}

async function infoOf(kind: PackInfo['kind'], manifest: Manifest, stored: StoredFiles): Promise<PackInfo> {
  const { id, displayName, description, languages, licence, sources, files } = manifest;
  const sizes = await Promise.all(files.map((file) => stored.size(modelFileKey(id, file))));
  return {
    id,
    display_name: displayName,
    description,
    kind,
    languages,
    license: licence,
    sources: sources.map((source) => ({ name: source.name, license: source.licence, use: source.use })),
    files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    bytes: sum(files.map(({ bytes }) => bytes)),
    stored_bytes: sum(sizes),
  };
}

function manifestOf(id: string): Manifest {
  const found = PACKS.find(({ manifest }) => manifest.id === id);
  if (found) return found.manifest;
  const known = PACKS.map(({ manifest }) => JSON.stringify(manifest.id)).join(', ');
  throw new ServiceError('not_found', `No pack has the id ${JSON.stringify(id)}. Packs: ${known}.`);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
