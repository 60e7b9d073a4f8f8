/** A pack: the manifest of a model, and its files. */

export interface PackFile {
  /** Path inside the pack's folder. */
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** `speak`: needed before the first word. `write`: fetched when the voice is ready. */
  readonly stage: string;
}

/** What the manifests of all packs have in common. */
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
   * The content of a file, verified by its SHA-256.
   * @throws {ServiceError} `service_unavailable`, which names the file and what is wrong with it
   */
  file(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Pack extends PackFiles {
  readonly manifest: PackManifest;
}

/** A file of the pack as JSON. */
export async function readJson<T>(pack: PackFiles, path: string, parse: (value: unknown) => T): Promise<T> {
  return parse(JSON.parse(new TextDecoder().decode(await pack.file(path))));
}

/** A number among the family's settings. @throws when the manifest lacks it */
export function packNumber(pack: Pack, name: string): number {
  const value = pack.manifest.settings[name];
  if (value === undefined) throw new Error(`The manifest of ${pack.manifest.id} lacks settings.${name}.`);
  return value;
}
