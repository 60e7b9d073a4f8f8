import type { KeepWhen } from '../src/installation/file-list.ts';
import { ORT_FOLDER } from '../worker/runtime/ort-folder.ts';

/**
 * The build makes two products. The studio (`dist`) is an app that uses the library. The library (`dist-library`) is what a
 * host copies into a folder of its own.
 */

/** Entries of the library: other code addresses them by name. All chunks that they import come with them. */
export const LIBRARY_ENTRIES = {
  parley: 'src/client/parley.ts',
  'parley-worker': 'worker/main.ts',
  'parley-streams': 'worker/streams/main.ts',
  'parley-service': 'worker/service/main.ts',
  'parley-playback-worklet': 'src/client/playback/worklet/worklet.ts',
  'parley-bridge': 'src/adapters/iframe/bridge-page.ts',
} as const;

/** Files and folders of the library that no entry imports. */
export const LIBRARY_FILES: readonly string[] = [
  'parley.d.ts',
  'models',
  ORT_FOLDER,
  'adapters',
  'bridge.html',
  'bridge.json',
];

/** Folder of the library beside that of the studio. */
export const libraryFolder = (studio: string): string => `${studio}-library`;

/** A service worker: its source and its file. */
export interface ServiceWorkerScript {
  readonly input: string;
  readonly output: string;
}

export const STUDIO_SERVICE_WORKERS: readonly ServiceWorkerScript[] = [
  { input: 'sw/studio.ts', output: 'sw.js' },
];

export const LIBRARY_SERVICE_WORKERS: readonly ServiceWorkerScript[] = [
  { input: 'sw/embed.ts', output: 'sw.js' },
  { input: 'sw/import.ts', output: 'sw-import.js' },
  { input: 'sw/remove.ts', output: 'remove/sw.js' },
];

/** The reference of the service for people and language models, which the studio serves offline too. */
const REFERENCE: ReadonlySet<string> = new Set(['api.md', 'llms.txt', 'llms-full.txt']);

/** The chunk of worker/service/alone.ts, with a database in memory: only pages whose browser stores nothing for them import it. */
const RARE = /^parley-chunks\/alone-[^/]*\.js$/;

/** When a file of a product is kept in the browser; null for files that are for people, tools and hosts. */
export function keepWhen(path: string): KeepWhen | null {
  if (path.startsWith('models/')) return /\.(?:md|txt)$|\/LICENSE/.test(path) ? null : 'engine';
  if (path.startsWith(`${ORT_FOLDER}/`)) return 'use';
  if (RARE.test(path)) return 'use';
  if (path.startsWith('docs/')) return null;
  // Pages that use an adapter have their own copy of it, or fetch it; the bridge is for pages of other origins.
  if (path.startsWith('adapters/') || /^(?:parley-)?bridge\./.test(path)) return null;
  if (REFERENCE.has(path)) return 'install';
  return /\.(?:html|js|css|svg|webmanifest|opus)$/.test(path) ? 'install' : null;
}
