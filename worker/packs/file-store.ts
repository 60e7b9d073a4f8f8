/** Keeps pack files between visits. */
export interface FileStore {
  readonly kind: 'opfs' | 'cache' | 'memory';
  /** Bytes stored under the key: 0 when there are none, fewer than the whole file after an interrupted download. */
  size(key: string): Promise<number>;
  read(key: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Opens the key for writing at `offset`; what is stored beyond it is dropped. */
  writer(key: string, offset: number): Promise<FileWriter>;
  remove(key: string): Promise<void>;
  /** Removes every other key. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>;
}

export interface FileWriter {
  /** @throws when not all of the chunk could be written; only `close()` may follow */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Keeps what has been written, even if the file is not complete. Must be called after a failed write too. */
  close(): Promise<void>;
}
