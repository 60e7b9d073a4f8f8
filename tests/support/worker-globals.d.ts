/** What only workers have, for code of workers that tests import: TypeScript's library of windows does not declare it. */

interface FileSystemSyncAccessHandle {
  close(): void;
  flush(): void;
  truncate(newSize: number): void;
  write(buffer: AllowSharedBufferSource, options?: { at?: number }): number;
}

interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}
