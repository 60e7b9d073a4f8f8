/** Names under which Parley keeps files in the browser. Every cache of Parley begins with `parley-`. */

/** Folder of model files in OPFS; the cache of that name holds them where OPFS is missing. */
export const MODELS_FOLDER = 'parley-models';

/** Name of a stored model file. A file that changes has another name, so that two releases never share one. */
export const modelFileKey = (
  packId: string,
  file: { readonly path: string; readonly sha256: string },
): string => `${packId}-${file.sha256.slice(0, 16)}-${file.path.replaceAll('/', '_')}`;

/** The database of the service. */
export const DATABASE = 'parley';

/** Folder of the library's chunks. All files in it are Parley's and have a hash of their content in their names. */
export const CHUNKS_FOLDER = 'parley-chunks';

/** The cache of the files of one release. @param base pathname of the folder of Parley's files */
export const filesCache = (base: string, release: string): string => `parley-files:${base}:${release}`;

/** The cache of ONNX Runtime's files. @param folder named after its version */
export const runtimeCache = (base: string, folder: string): string => `parley-runtime:${base}:${folder}`;

/** Releases before 0.1.0 kept the runtime in `parley-ort:…`. */
const NAME = /^parley-(files|runtime|ort):(\/(?:.*\/)?):([^/:]+)$/;

/** What a cache of Parley holds. */
export interface CacheName {
  readonly kind: 'files' | 'runtime' | 'ort';
  /** Pathname of the folder of the installation. */
  readonly base: string;
  /** The release, or the folder of the runtime. */
  readonly version: string;
}

/** Reads the name of a cache; null for a cache of another app. */
export function readCacheName(name: string): CacheName | null {
  const [, kind, base, version] = NAME.exec(name) ?? [];
  if (kind !== 'files' && kind !== 'runtime' && kind !== 'ort') return null;
  return base === undefined || version === undefined ? null : { kind, base, version };
}
