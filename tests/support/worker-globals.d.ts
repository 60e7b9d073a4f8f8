/** Globals of workers, for worker code that tests import: TypeScript's window library does not declare them. */

interface FileSystemSyncAccessHandle {
  close(): void;
  flush(): void;
  truncate(newSize: number): void;
  write(buffer: AllowSharedBufferSource, options?: { at?: number }): number;
}

interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}
