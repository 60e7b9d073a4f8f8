/** One file of a pack. */
export interface PackFileInfo {
  /** Path inside the pack's folder. */
  readonly path: string;
  /** Its size. */
  readonly bytes: number;
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string;
}

/** Something that a pack was made from. */
export interface PackSource {
  /** What it is called, and by whom it is. */
  readonly name: string;
  /** Under which license it is given. */
  readonly license: string;
  /** What it was used for. */
  readonly use: string;
}

/** A pack: a folder of model files that this release of Parley uses. */
export interface PackInfo {
  /** Id of the model; that of a voice pack is an id of `GET /v1/models`. */
  readonly id: string;
  /** Its name for people. */
  readonly display_name: string;
  /** What it is, in a few words. */
  readonly description: string;
  /** `voice` speaks; `writer` writes turns without text. */
  readonly kind: 'voice' | 'writer';
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  /** Licenses of the model and of what is in it. */
  readonly license: string;
  /** What it was made from. */
  readonly sources: readonly PackSource[];
  /** All of its files. */
  readonly files: readonly PackFileInfo[];
  /** Size of all files. */
  readonly bytes: number;
  /** How much of them this browser keeps. Less than `bytes` while they are fetched, or where there is no room. */
  readonly stored_bytes: number;
}

/** What verifying a file found. */
export interface PackFileCheck {
  /** Path inside the pack's folder. */
  readonly path: string;
  /** `missing` when the browser keeps none or only a part of the file. */
  readonly state: 'intact' | 'missing' | 'damaged';
}

/**
 * The packs, `parley.packs`: the models that are installed, and the files that the browser keeps of them. Fires `change` when
 * files are removed, in this page or anywhere else on the origin.
 */
export interface PacksHandle extends EventTarget {
  /**
   * Returns the packs of this release.
   *
   * @example
   * ```js
   * for (const { display_name, license, stored_bytes } of await parley.packs.list()) {
   *   console.log(display_name, license, stored_bytes);
   * }
   * ```
   */
  list(): Promise<PackInfo[]>;
  /**
   * Reads the kept files of a pack and compares their SHA-256 with the manifest. Changes nothing: the engine fetches a file
   * that is missing or damaged again when it next loads.
   *
   * @param signal - ends the check
   * @throws {@link ServiceError} `not_found` for an unknown id; the reason of `signal` when that aborts
   *
   * @example
   * ```js
   * const checks = await parley.packs.verify('parley-compact-1');
   * const intact = checks.every(({ state }) => state === 'intact');
   * ```
   */
  verify(id: string, signal?: AbortSignal): Promise<PackFileCheck[]>;
  /**
   * Removes the kept files of a pack. An engine that has loaded them goes on; the next one fetches them again.
   *
   * @throws {@link ServiceError} `not_found` for an unknown id
   *
   * @example
   * ```js
   * await parley.packs.remove('parley-writer-1');
   * ```
   */
  remove(id: string): Promise<void>;
}
