/** What Parley and the studio have stored in this browser. All of their names begin with `parley`. */

const OURS = /^parley\b/;

/** The folder of model files in the private file system. */
const MODELS = 'parley-models';

/** The databases, and what each one holds. */
const DATABASES: ReadonlyMap<string, string> = new Map([
  ['parley', 'History with audio, keys, usage, pronunciations and settings'],
  ['parley-studio-takes', 'Long texts of the Speak page, part by part'],
  ['parley-studio', 'The conversation of the Converse page, with its recordings'],
]);

/** One place of storage. */
export interface StoredPart {
  readonly what: string;
  /** `IndexedDB`, `Cache storage`, … and its name there. */
  readonly where: string;
  readonly kept: string;
  /** Null: the browser does not tell. */
  readonly bytes: number | null;
}

/** The parts of the browser that store something. */
export interface StoragePlaces {
  readonly indexedDB: Pick<IDBFactory, 'databases'>;
  readonly caches: Pick<CacheStorage, 'keys' | 'open'>;
  readonly localStorage: Storage;
  /** The root of the private file system. */
  readonly files: () => Promise<FileSystemDirectoryHandle>;
  readonly estimate: () => Promise<unknown>;
}

export const storagePlaces = (): StoragePlaces => ({
  indexedDB,
  caches,
  localStorage,
  files: () => navigator.storage.getDirectory(),
  estimate: () => navigator.storage.estimate(),
});

/** Everything that is stored, with its size where it can be known. A place that the browser blocks stores nothing. */
export async function storedParts(places: StoragePlaces): Promise<readonly StoredPart[]> {
  const parts = await Promise.all([
    databases(places).catch(none),
    modelFiles(places).catch(none),
    cachedFiles(places).catch(none),
    settings(places).catch(none),
  ]);
  return parts.flat();
}

const none = (): StoredPart[] => [];

/** Names of the databases of Parley and the studio. */
export async function databaseNames({ indexedDB: factory }: StoragePlaces): Promise<readonly string[]> {
  const found = await factory.databases();
  return found.flatMap(({ name }) => (name !== undefined && OURS.test(name) ? [name] : []));
}

/** Keys of the studio in local storage. */
export function settingNames({ localStorage: storage }: StoragePlaces): readonly string[] {
  return Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '').filter((name) =>
    OURS.test(name),
  );
}

async function databases(places: StoragePlaces): Promise<StoredPart[]> {
  const names = await databaseNames(places);
  const bytes = databaseBytes(await places.estimate());
  return names.map((name) => ({
    what: DATABASES.get(name) ?? 'Data of the studio',
    where: `IndexedDB, ${name}`,
    kept:
      name === 'parley'
        ? 'Until you delete it; audio within the limits of the history'
        : 'Until you delete it',
    // Chromium tells the size of all databases of the site together.
    bytes: name === 'parley' ? bytes : null,
  }));
}

/** `usageDetails` of Chromium: https://storage.spec.whatwg.org has only the sum. */
function databaseBytes(estimate: unknown): number | null {
  const details: unknown =
    typeof estimate === 'object' && estimate !== null ? Reflect.get(estimate, 'usageDetails') : null;
  const bytes: unknown =
    typeof details === 'object' && details !== null ? Reflect.get(details, 'indexedDB') : null;
  return typeof bytes === 'number' ? bytes : null;
}

async function modelFiles({ files }: StoragePlaces): Promise<StoredPart[]> {
  const folder = await (await files()).getDirectoryHandle(MODELS);
  return [
    {
      what: 'Voice and reply writer',
      where: `Private file system, ${MODELS}`,
      kept: 'Until you delete it; it is fetched again when needed',
      bytes: await folderBytes(folder),
    },
  ];
}

async function folderBytes(folder: FileSystemDirectoryHandle): Promise<number> {
  let sum = 0;
  for await (const entry of folder.values()) {
    if (entry instanceof FileSystemDirectoryHandle) sum += await folderBytes(entry);
    else if (entry instanceof FileSystemFileHandle) sum += (await entry.getFile()).size;
  }
  return sum;
}

async function cachedFiles({ caches: storage }: StoragePlaces): Promise<StoredPart[]> {
  const names = (await storage.keys()).filter((name) => OURS.test(name));
  return Promise.all(
    names.map(async (name) => ({
      what: name.startsWith('parley-runtime')
        ? 'Runtime of the model'
        : 'Files of this app, so that it works offline',
      where: `Cache storage, ${name}`,
      kept: 'Until a newer version replaces it',
      bytes: await cacheBytes(await storage.open(name)),
    })),
  );
}

async function cacheBytes(cache: Cache): Promise<number> {
  const responses = await cache.matchAll();
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function settings(places: StoragePlaces): Promise<StoredPart[]> {
  const names = settingNames(places);
  if (names.length === 0) return [];
  const characters = names.reduce(
    (sum, name) => sum + name.length + (places.localStorage.getItem(name)?.length ?? 0),
    0,
  );
  return [
    {
      what: 'Your draft, chosen voice and theme',
      where: 'Local storage, parley.studio.…',
      kept: 'Until you delete it',
      // Two bytes each, as the limits of browsers count.
      bytes: 2 * characters,
    },
  ];
}
