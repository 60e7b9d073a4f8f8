/** The files of an installation, as the build lists them in `parley-files.json` and in the service workers. */

/**
 * When a file is kept: by the service worker when a release is installed (`install`) or when the file is first used (`use`);
 * by the engine, which has a store of its own (`engine`).
 */
export type KeepWhen = 'install' | 'use' | 'engine';

/** One file. */
export interface FileEntry {
  /** Relative to the folder of Parley's files. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /** Its media type. */
  readonly type: string;
  readonly keep: KeepWhen;
}

/** All files of one release. */
export interface FileList {
  /** Names the content of the list: two builds with the same files are the same release. */
  readonly release: string;
  readonly files: readonly FileEntry[];
}
