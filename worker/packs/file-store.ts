/** Where pack files are kept between visits. */
export interface FileStore {
  readonly kind: 'opfs' | 'cache' | 'memory';
  /** Bytes that are stored under the key; fewer than the whole file after a broken download. 0 when there are none. */
  size(key: string): Promise<number>;
  read(key: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Opens the key for writing from `offset` on; what stood there after it is dropped. */
  writer(key: string, offset: number): Promise<FileWriter>;
  remove(key: string): Promise<void>;
  /** Removes every key that is not in use any more. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>;
}

export interface FileWriter {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Everything written so far stays, finished or not. */
  close(): Promise<void>;
}
