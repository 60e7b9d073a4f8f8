import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SpeechRequest } from '../../shared/service/studio-api.ts';
import type { PartPlan } from './parts.ts';
import { Take, type TakeHeader } from './take.ts';
import { type FinishedPart, TakePart } from './take-part.ts';

/** The database of long takes, below the studio's own name, so that other installations of the origin have theirs. */
const NAME = 'parley-studio-takes';

interface TakeRecord {
  readonly id: string;
  readonly request: SpeechRequest & { readonly seed: number };
  readonly voiceName: string;
  readonly made: Date;
  readonly plans: readonly PartPlan[];
}

/** What only this module writes is read back as it was written. */
interface TakeSchema extends DBSchema {
  takes: { key: string; value: TakeRecord };
  /** By the id of the take and the number of the part. */
  parts: { key: [string, number]; value: FinishedPart };
}

/** Keeps long takes, so that a reload loses no finished part. */
export class TakeStore {
  #opened: Promise<IDBPDatabase<TakeSchema>> | null = null;

  async begin({ header, parts }: Take): Promise<void> {
    const database = await this.#database();
    await database.put('takes', { ...header, plans: parts.map(({ plan }) => plan) });
  }

  /** Keeps a finished part, and has the take read it from the database instead of memory. */
  async keepPart({ header, parts }: Take, index: number): Promise<void> {
    const part = parts[index];
    if (part === undefined || part.finished === null) return;
    const database = await this.#database();
    const key: [string, number] = [header.id, index];
    await database.put('parts', part.finished, key);
    part.finished = (await database.get('parts', key)) ?? part.finished;
  }

  /** Newest first. */
  async all(): Promise<readonly Take[]> {
    const database = await this.#database();
    const records = await database.getAll('takes');
    const takes = await Promise.all(records.map((record) => read(database, record)));
    return takes.toSorted((a, b) => b.header.made.getTime() - a.header.made.getTime());
  }

  async remove(id: string): Promise<void> {
    const database = await this.#database();
    const work = database.transaction(['takes', 'parts'], 'readwrite');
    await Promise.all([
      work.objectStore('takes').delete(id),
      work.objectStore('parts').delete(IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])),
      work.done,
    ]);
  }

  #database(): Promise<IDBPDatabase<TakeSchema>> {
    const opened = this.#opened ?? openTakes(() => this.#forget());
    this.#opened = opened;
    opened.catch(() => this.#forget());
    return opened;
  }

  #forget(): void {
    this.#opened = null;
  }
}

function openTakes(onClosed: () => void): Promise<IDBPDatabase<TakeSchema>> {
  return openDB<TakeSchema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('takes', { keyPath: 'id' });
      database.createObjectStore('parts');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });
}

async function read(
  database: IDBPDatabase<TakeSchema>,
  { plans, ...header }: TakeRecord & TakeHeader,
): Promise<Take> {
  const parts = await Promise.all(
    plans.map(
      async (plan, index) => new TakePart(plan, (await database.get('parts', [header.id, index])) ?? null),
    ),
  );
  return new Take(header, parts);
}
