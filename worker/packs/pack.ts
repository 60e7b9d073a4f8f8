/** A pack: the manifest of a model and a way to its files. */

export interface PackFile {
  /** Path inside the pack's folder. */
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** `speak`: needed before the first word; `write`: fetched when the voice is ready. */
  readonly stage: string;
}

/** What every pack has, of whatever family. */
export interface FilesManifest {
  readonly id: string;
  readonly files: readonly PackFile[];
}

export interface PackManifest extends FilesManifest {
  readonly family: string;
  readonly sampleRate: number;
  readonly settings: Readonly<Record<string, number>>;
}

/** The files of a pack. */
export interface PackFiles {
  /**
   * The whole of a file, checked against its sha256.
   * @throws {ServiceError} `service_unavailable`, which names the file and what is wrong with it.
   */
  file(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Pack extends PackFiles {
  readonly manifest: PackManifest;
}

/** A file of the pack as JSON. The pack's sha256 vouches for its shape; `parse` narrows it. */
export async function readJson<T>(pack: PackFiles, path: string, parse: (value: unknown) => T): Promise<T> {
  return parse(JSON.parse(new TextDecoder().decode(await pack.file(path))));
}

/** A number of the family's own settings. */
export function packNumber(pack: Pack, name: string): number {
  const value = pack.manifest.settings[name];
  if (value === undefined) throw new Error(`The manifest of ${pack.manifest.id} lacks settings.${name}.`);
  return value;
}
