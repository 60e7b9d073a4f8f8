import { listAt, objectOf } from '../shared/json/fields.ts';

/** A notice must not wait for a slow host. */
const WAIT_MS = 5_000;

/** What the newest release on the host brings, in sentences; none where the host does not say. */
export async function whatsNew(base: URL): Promise<readonly string[]> {
  try {
    const answer = await fetch(new URL('whats-new.json', base), {
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const changes = listAt(objectOf(answer.ok ? await answer.json() : null), 'changes');
    return changes.filter((change) => typeof change === 'string');
  } catch {
    return [];
  }
}
