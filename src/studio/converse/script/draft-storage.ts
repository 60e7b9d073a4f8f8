import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Clip } from '../sound/clip.ts';
import { clipsOf, type Script, type Take, type Turn } from './script.ts';

/** Another number where the shape below changes: what an older studio kept is then forgotten. */
const VERSION = 1;
const NAME = 'parley-studio';
const DRAFT = 'draft';

type KeptTake = Omit<Take, 'clip'> & { readonly clip: string };
type KeptTurn = Omit<Turn, 'takes'> & { readonly takes: readonly KeptTake[] };
type KeptClip = Omit<Clip, 'wav'> & { readonly wav: ArrayBuffer };

interface Kept extends DBSchema {
  /** The script, with the ids of its clips: text changes with each letter, audio does not. */
  script: { key: string; value: readonly KeptTurn[] };
  clips: { key: string; value: KeptClip };
}

/** Keeps the script between visits, audio included. Where IndexedDB is blocked, for this visit only. */
export class DraftStorage {
  readonly #database: Promise<IDBPDatabase<Kept> | null>;
  /** The last one asked for; a save that was overtaken before its turn came is left out. */
  #latest: Script | null = null;
  #saving: Promise<void> = Promise.resolve();

  constructor() {
    this.#database = openDB<Kept>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('script');
        database.createObjectStore('clips', { keyPath: 'id' });
      },
      // Another tab brings a newer shape.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    }).catch(() => null);
  }

  /** The script of the last visit; null when there is none. */
  async recall(): Promise<Script | null> {
    try {
      const database = await this.#database;
      const turns = await database?.get('script', DRAFT);
      if (database == null || turns === undefined) return null;
      const clips = new Map((await database.getAll('clips')).map((clip) => [clip.id, revived(clip)]));
      return turns.map((turn) => withClips(turn, clips));
    } catch {
      return null;
    }
  }

  /** Keeps the script. Resolves when it, or a later one, is kept. */
  keep(script: Script): Promise<void> {
    this.#latest = script;
    this.#saving = this.#saving.then(async () => {
      if (this.#latest !== script) return;
      try {
        await this.#save(script);
      } catch {
        // Full, or cleared under us. The script is still on the page.
      }
    });
    return this.#saving;
  }

  async #save(script: Script): Promise<void> {
    const database = await this.#database;
    if (database === null) return;
    const clips = clipsOf(script);
    const known = new Set(await database.getAllKeys('clips'));
    // Read before the transaction, which would end while it waits for anything else.
    const fresh = await Promise.all(clips.filter(({ id }) => !known.has(id)).map(plain));
    const wanted = new Set(clips.map(({ id }) => id));
    const transaction = database.transaction(['script', 'clips'], 'readwrite');
    const kept = transaction.objectStore('clips');
    await Promise.all([
      transaction.objectStore('script').put(script.map(withoutClips), DRAFT),
      ...fresh.map((clip) => kept.put(clip)),
      ...[...known].filter((id) => !wanted.has(id)).map((id) => kept.delete(id)),
      transaction.done,
    ]);
  }
}

async function plain({ wav, ...clip }: Clip): Promise<KeptClip> {
  return { ...clip, wav: await wav.arrayBuffer() };
}

function revived({ wav, ...clip }: KeptClip): Clip {
  return { ...clip, wav: new Blob([wav], { type: 'audio/wav' }) };
}

function withoutClips(turn: Turn): KeptTurn {
  return { ...turn, takes: turn.takes.map((take) => ({ ...take, clip: take.clip.id })) };
}

/** A take whose audio is gone is left out. */
function withClips(turn: KeptTurn, clips: ReadonlyMap<string, Clip>): Turn {
  const takes = turn.takes.flatMap(({ clip: id, ...take }) => {
    const clip = clips.get(id);
    return clip === undefined ? [] : [{ ...take, clip }];
  });
  const chosen = takes.length === turn.takes.length ? turn.chosen : takes.length - 1;
  return { ...turn, takes, chosen };
}
