import { StoredLexicon } from '../../contract/text/lexicon.ts';
import { z } from '../../contract/validation/zod.ts';
import type { Store } from '../../store/store.ts';

/** A setting: its name in the store, its parser and its default. */
export interface Setting<T> {
  readonly name: string;
  readonly fallback: T;
  /** The stored value; undefined when it has the wrong shape (an older release wrote it). */
  parse(stored: unknown): T | undefined;
}

/** A setting whose value a schema describes. */
export function defineSetting<T>(name: string, schema: z.ZodType<T>, fallback: T): Setting<T> {
  return {
    name,
    fallback,
    parse: (stored) => {
      const result = schema.safeParse(stored);
      return result.success ? result.data : undefined;
    },
  };
}

/** All settings of an installation. */
export const SETTINGS = {
  /**
   * What is known of WebGPU here, by adapter, browser, runtime and model: a change of any of these is checked afresh.
   * Written by the engine; cleared by `parley.engine.checkAgain()`.
   */
  backendVerdicts: defineSetting(
    'engine.backend_verdicts',
    z.record(z.string(), z.object({ passed: z.boolean(), finding: z.string() })),
    {},
  ),
  /** Pathnames of the pages that requested cross-origin isolation. */
  isolationPaths: defineSetting('isolation.paths', z.array(z.string()), []),
  /** Whether generations leave a history record. */
  historyEnabled: defineSetting('history.enabled', z.boolean(), true),
  /** Maximum bytes of audio in the history. */
  historyMaxBytes: defineSetting('history.max_bytes', z.int().min(0), 200_000_000),
  /** Maximum age of audio in the history, in days. */
  historyMaxDays: defineSetting('history.max_days', z.number().min(0), 30),
  /** Maximum age of history records, in days; null: they are kept until they are deleted. */
  historyMaxEntryDays: defineSetting<number | null>(
    'history.max_entry_days',
    z.number().min(0).nullable(),
    null,
  ),
  /** The user's own pronunciations. */
  lexicon: defineSetting('lexicon', StoredLexicon, {}),
  /** What writes authored turns: the service's own writer, or the browser's language model where it has one. */
  writerKind: defineSetting('writer.kind', z.enum(['embedded', 'browser']), 'embedded'),
} as const;

/** Settings of the installation, shared by all pages of the origin. */
export interface Settings {
  get<T>(setting: Setting<T>): Promise<T>;
  set<T>(setting: Setting<T>, value: T): Promise<void>;
  /** Reads and writes in one transaction, so that two pages cannot overwrite each other's change. */
  update<T>(setting: Setting<T>, edit: (value: T) => T): Promise<T>;
  /** Restores the fallback. */
  clear<T>(setting: Setting<T>): Promise<void>;
}

export function createSettings(store: Store): Settings {
  return {
    get: (setting) =>
      store.transact(['settings'], 'readonly', async ({ store: settings }) =>
        readSetting(setting, (await settings.get(setting.name))?.value),
      ),
    set: (setting, value) =>
      store.transact(['settings'], 'readwrite', async ({ store: settings }) => {
        await settings.put({ name: setting.name, value });
      }),
    update: (setting, edit) =>
      store.transact(['settings'], 'readwrite', async ({ store: settings }) => {
        const value = edit(readSetting(setting, (await settings.get(setting.name))?.value));
        await settings.put({ name: setting.name, value });
        return value;
      }),
    clear: (setting) =>
      store.transact(['settings'], 'readwrite', ({ store: settings }) => settings.delete(setting.name)),
  };
}

/** The stored value, or the fallback when it is missing or malformed. */
export function readSetting<T>(setting: Setting<T>, stored: unknown): T {
  return (stored === undefined ? undefined : setting.parse(stored)) ?? setting.fallback;
}
