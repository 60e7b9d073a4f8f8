/** Tells every page and worker of the origin that something stored has changed, so that all tabs show the same. */

/** The parts of what is stored that pages show. The first four are object stores; `packs` are the model files. */
const CHANGE_AREAS = ['keys', 'usage', 'history', 'settings', 'packs'] as const;
export type ChangeArea = (typeof CHANGE_AREAS)[number];

/** One channel for each database: pages with different databases share nothing. */
const channelOf = (database: string) => `parley:changes:${database}`;

/** Announces changes; opens its channel for the first one. */
export interface ChangeAnnouncer {
  /** @param names object stores and other areas that were written; those that no page shows are left out */
  announce(names: readonly string[]): void;
  close(): void;
}

export function createChangeAnnouncer(database: string): ChangeAnnouncer {
  let channel: BroadcastChannel | null = null;
  return {
    announce(names) {
      const areas = CHANGE_AREAS.filter((area) => names.includes(area));
      if (areas.length === 0) return;
      channel ??= new BroadcastChannel(channelOf(database));
      channel.postMessage({ type: 'changed', areas });
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}

/**
 * Calls `listener` with the areas that any realm of the origin has changed, this one included.
 * @returns the function that stops it
 */
export function watchChanges(
  database: string,
  listener: (areas: ReadonlySet<ChangeArea>) => void,
): () => void {
  const channel = new BroadcastChannel(channelOf(database));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const areas = readAreas(data);
    if (areas.size > 0) listener(areas);
  };
  return () => channel.close();
}

/** The areas of a notice; none when it is malformed. Another release may name areas that this one does not know. */
function readAreas(data: unknown): ReadonlySet<ChangeArea> {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'changed') {
    return new Set();
  }
  const named: unknown = 'areas' in data ? data.areas : null;
  return new Set(Array.isArray(named) ? CHANGE_AREAS.filter((area) => named.includes(area)) : []);
}
