import { StudioError } from '../../../shared/service/studio-error.ts';
import type { Clip } from '../../sound/clip.ts';
import { mergeScripts } from '../merge-scripts.ts';
import { clipsOf, type Script } from '../script.ts';
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts';
import {
  clipRecord,
  type DraftRecord,
  draftRecord,
  parseClip,
  parseDraft,
  scriptOfDraft,
} from './draft-record.ts';
import { deleteReleasedClips, putClips, releaseClips, type SaveTransaction } from './stored-clips.ts';

const DRAFT = 'draft';
const UNREADABLE = 'unreadable';

/** What a read or a save brought: whatever grew out of `from` is to be merged with `to`. Without news they are the same. */
export interface Change {
  readonly from: Script;
  readonly to: Script;
}

export interface DraftStorageOptions {
  /** Name of the database. */
  readonly name?: string;
  /** The time, in milliseconds since the epoch. */
  readonly now?: () => number;
}

/**
 * Stores one script for all tabs, audio included.
 *
 * Each save is one transaction that merges what other tabs saved since this tab last read (see {@link mergeScripts}).
 * Clips are immutable by id. A clip that the draft no longer refers to is deleted a day later, or sooner where a save
 * needs the space.
 *
 * Calls must not overlap. A call that rejects leaves what is stored as it was.
 */
export class DraftStorage {
  readonly #name: string;
  readonly #now: () => number;
  #database: Promise<DraftDatabase> | null = null;
  /** The draft as this tab last read or saved it. */
  #known: { readonly revision: number; readonly script: Script } = { revision: 0, script: [] };
  /** Why a stored clip cannot be used, by its id. */
  readonly #damaged = new Map<string, string>();

  constructor({ name = 'parley-studio', now = Date.now }: DraftStorageOptions = {}) {
    this.#name = name;
    this.#now = now;
  }

  /** Grows with each save of any tab. */
  get revision(): number {
    return this.#known.revision;
  }

  /** What this tab left out of the draft because it is damaged; null for nothing. */
  get damage(): StudioError | null {
    const [first] = this.#damaged;
    if (first === undefined) return null;
    const [id, reason] = first;
    const count = this.#damaged.size;
    return new StudioError(
      'unreadable_draft',
      `${count === 1 ? 'A take was' : `${count} takes were`} left out: the stored audio cannot be read. \`clips.${id}\`: ${reason}`,
    );
  }

  /**
   * Reads what other tabs saved.
   * @throws {StudioError} `unreadable_draft` names the field, what was expected and what was found. The next save sets
   *   the unreadable draft aside, with its audio.
   */
  async read(): Promise<Change> {
    const database = await this.#open();
    const transaction = database.transaction(['script', 'clips']);
    // The promise of the failed request reports it.
    transaction.done.catch(() => {});
    const draft = readDraft(await transaction.objectStore('script').get(DRAFT));
    if (draft instanceof StudioError) throw draft;
    const { revision, script } = this.#known;
    if (draft === null || draft.revision === revision) return { from: script, to: script };
    return this.#learn(
      draft.revision,
      await this.#script(draft, (id) => transaction.objectStore('clips').get(id)),
    );
  }

  /** Saves `script`, merged with what other tabs saved. */
  async save(script: Script): Promise<Change> {
    let merged: Script | null;
    try {
      merged = await this.#save(script);
    } catch (cause) {
      if (!isQuotaExceeded(cause)) throw cause;
      await deleteReleasedClips(await this.#open());
      merged = await this.#save(script);
    }
    // Another tab deleted a clip while the save was prepared; now its audio is stored again.
    return merged === null ? this.save(script) : { from: script, to: merged };
  }

  async close(): Promise<void> {
    (await this.#database)?.close();
    this.#database = null;
  }

  /** The merged script that was saved; null where a clip was neither stored nor prepared, so that nothing was saved. */
  async #save(script: Script): Promise<Script | null> {
    const database = await this.#open();
    const stored = new Set(await database.getAllKeys('clips'));
    const inMemory = new Map(
      [...clipsOf(this.#known.script), ...clipsOf(script)].map((clip) => [clip.id, clip]),
    );
    // Read before the transaction, which would end while it waits for anything else.
    const records = await Promise.all(
      [...inMemory.values()].filter(({ id }) => !stored.has(id)).map(clipRecord),
    );
    const transaction = database.transaction(['script', 'clips', 'released'], 'readwrite');
    transaction.done.catch(() => {});
    const theirs = await this.#theirs(transaction);
    const merged = theirs === null ? script : mergeScripts(this.#known.script, script, theirs.script);
    const revision = (theirs?.revision ?? this.#known.revision) + 1;
    const wanted = new Set(clipsOf(merged).map(({ id }) => id));
    await transaction.objectStore('script').put(draftRecord(merged, revision), DRAFT);
    if (!(await putClips(transaction, wanted, records))) {
      transaction.abort();
      return null;
    }
    const setAside = (await transaction.objectStore('script').getKey(UNREADABLE)) !== undefined;
    await releaseClips(transaction, wanted, this.#now(), (id) => setAside || this.#damaged.has(id));
    await transaction.done;
    this.#learn(revision, merged);
    return merged;
  }

  /** What another tab saved since this one last read; null for nothing. An unreadable draft is set aside. */
  async #theirs(transaction: SaveTransaction): Promise<{ revision: number; script: Script } | null> {
    const store = transaction.objectStore('script');
    const value = await store.get(DRAFT);
    const draft = readDraft(value);
    if (draft instanceof StudioError) {
      await store.put(value, UNREADABLE);
      return null;
    }
    if (draft === null || draft.revision === this.#known.revision) return null;
    const script = await this.#script(draft, (id) => transaction.objectStore('clips').get(id));
    return { revision: draft.revision, script };
  }

  /** The script of a draft, with its clips from memory or through `get`. */
  async #script(draft: DraftRecord, get: (id: string) => Promise<unknown>): Promise<Script> {
    const clips = new Map(clipsOf(this.#known.script).map((clip) => [clip.id, clip]));
    for (const { clip: id } of draft.turns.flatMap(({ takes }) => takes)) {
      const clip = clips.get(id) ?? this.#readClip(id, await get(id));
      if (clip !== null) clips.set(id, clip);
    }
    return scriptOfDraft(draft, clips);
  }

  #readClip(id: string, value: unknown): Clip | null {
    try {
      return parseClip(value);
    } catch (cause) {
      this.#damaged.set(id, cause instanceof Error ? cause.message : String(cause));
      return null;
    }
  }

  #learn(revision: number, script: Script): Change {
    const from = this.#known.script;
    this.#known = { revision, script };
    return { from, to: script };
  }

  #open(): Promise<DraftDatabase> {
    const forget = () => {
      this.#database = null;
    };
    this.#database ??= openDraftDatabase(this.#name, forget).catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return this.#database;
  }
}

/** The stored draft; null where there is none; the error where it cannot be read. */
function readDraft(value: unknown): DraftRecord | null | StudioError {
  try {
    return parseDraft(value);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new StudioError('unreadable_draft', `The stored conversation cannot be read. ${reason}`, {
      cause,
    });
  }
}

function isQuotaExceeded(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'QuotaExceededError';
}
