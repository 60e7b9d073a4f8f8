/** The folders of `examples/`: one row each. */

export interface Example {
  /** Its folder. */
  readonly name: string;
  /** The folder that a host of static files serves. Default: `npm start` serves the example itself. */
  readonly files?: string;
  /** Speaks again after a reload without the network. */
  readonly offline?: boolean;
  /** Is tried in Firefox too. */
  readonly firefox?: boolean;
}

export const EXAMPLES: readonly Example[] = [
  { name: 'plain-html', files: 'public', firefox: true },
  { name: 'vite-react', files: 'dist', firefox: true },
  { name: 'vite-svelte', files: 'dist' },
  { name: 'next-static', files: 'out' },
  { name: 'pwa', files: 'dist', offline: true },
  { name: 'sub-folder' },
  { name: 'iframe' },
];
