import type { IDBPTransaction } from 'idb';
import type { DraftDatabase, DraftSchema } from './draft-database.ts';
import type { ClipRecord } from './draft-record.ts';

/** How long a clip is stored after the draft stopped referring to it, in milliseconds: one day. */
export const SAFE_MS = 24 * 60 * 60 * 1000;

/** Released at this time, a clip is never deleted. */
const NEVER = Number.POSITIVE_INFINITY;

export type SaveTransaction = IDBPTransaction<DraftSchema, ('script' | 'clips' | 'released')[], 'readwrite'>;

/** Stores those of `records` that are wanted. @returns whether every wanted clip is stored now */
export async function putClips(
  transaction: SaveTransaction,
  wanted: ReadonlySet<string>,
  records: readonly ClipRecord[],
): Promise<boolean> {
  const clips = transaction.objectStore('clips');
  for (const record of records) if (wanted.has(record.id)) await clips.put(record);
  const stored = new Set(await clips.getAllKeys());
  return [...wanted].every((id) => stored.has(id));
}

/**
 * Notes which clips the draft does not want, and deletes those that it has not wanted for {@link SAFE_MS}.
 * @param now milliseconds since the epoch
 * @param kept tells whether an unwanted clip stays for good
 */
export async function releaseClips(
  transaction: SaveTransaction,
  wanted: ReadonlySet<string>,
  now: number,
  kept: (id: string) => boolean,
): Promise<void> {
  const clips = transaction.objectStore('clips');
  const released = transaction.objectStore('released');
  for (const id of await clips.getAllKeys()) {
    if (wanted.has(id)) {
      await released.delete(id);
      continue;
    }
    const since = await released.get(id);
    if (since === undefined) await released.put(kept(id) ? NEVER : now, id);
    else if (now - since > SAFE_MS) {
      await clips.delete(id);
      await released.delete(id);
    }
  }
}

/** Makes space: deletes all released clips. Tabs that can undo still hold theirs in memory and store them again. */
export async function deleteReleasedClips(database: DraftDatabase): Promise<void> {
  const transaction = database.transaction(['clips', 'released'], 'readwrite');
  // The promise of the failed request reports it.
  transaction.done.catch(() => {});
  const released = transaction.objectStore('released');
  for (const id of await released.getAllKeys()) {
    if ((await released.get(id)) === NEVER) continue;
    await transaction.objectStore('clips').delete(id);
    await released.delete(id);
  }
  await transaction.done;
}
